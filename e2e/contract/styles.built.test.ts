import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sectionDefinitions } from '@/components/sections/definitions'
import { site } from '@/e2e/support/built-site'
import { everyPage } from '@/e2e/support/pages'

const folder = 'components/sections'
const readFile = (path: string) => readFileSync(path, 'utf8')

const listClasses = (css: string, pattern: RegExp) =>
  [...new Set([...css.replace(/:global\([^)]*\)/g, '').matchAll(pattern)].map(([, one]) => one))]
    .toSorted()
    .join(' ')

/** The names of classes in a stylesheet of one type of section, which tell it from others. */
const classesByType = Object.keys(sectionDefinitions).flatMap((type) =>
  readdirSync(join(folder, type))
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => [type, listClasses(readFile(join(folder, type, name)), /\.([a-zA-Z]\w*)/g)]),
)

/** The classes in the styles of a page, by the hash with which Next begins those of one file. */
function groupClasses(css: string): ReadonlyMap<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const [, hash = '', name = ''] of css.matchAll(/\.([\w-]{6,}?)_([a-zA-Z][\w]*)/g))
    groups.set(hash, (groups.get(hash) ?? new Set()).add(name))
  return groups
}

test('a page has the styles of the types of section that it shows, and of no other', async () => {
  const seen = new Set<string>()
  for (const path of everyPage) {
    const html = await (await site(path)).text()
    const css = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
    const body = html.replace(/<style>.*?<\/style>/gs, '')
    for (const [hash, names] of groupClasses(css)) {
      const type = classesByType.find(([, classes]) => classes === [...names].toSorted().join(' '))
      if (!type) continue
      seen.add(type[0] ?? '')
      expect(body, `${path} has the styles of ${type[0]}`).toContain(`${hash}_`)
    }
  }
  expect(seen.size).toBeGreaterThan(5)
})
