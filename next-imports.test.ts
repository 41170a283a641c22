import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(fileURLToPath(import.meta.url))

const textsBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['node_modules', '.next'].includes(entry.name) ||
        (folder === root && /^\.(?!well)/.test(entry.name))
        ? []
        : textsBelow(path, ending)
    return ending.test(entry.name) ? readFileSync(path, 'utf8') : []
  })

const statement = /import\s+(?:type\s+)?([\w\s{},*]+?)\s+from\s+['"](next(?:\/[^'"]+)?)['"]/g

/** Returns what is imported from modules of Next, each as `next/navigation notFound`. */
const importsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => [...text.matchAll(statement)])
      .flatMap(([, names = '', module]) => {
        const [before = '', inside = ''] = names.split('{')
        const named = (inside.match(/[^,}]+/g) ?? [])
          .map((name) => name.replace(/\btype\b|\bas\b.*/g, '').trim())
          .filter(Boolean)
        const all = /\w/.test(before) ? ['default', ...named] : named
        return all.map((name) => `${module} ${name}`)
      }),
  )

/** What Next names in its documentation, which its package contains. */
const documented = importsIn(textsBelow(join(root, 'node_modules/next/dist/docs'), /\.mdx?$/))

/** A parameter of the root layout has the name that the site gives it. */
const isDocumented = (name: string) => documented.has(name) || name.startsWith('next/root-params ')

test('what is imported from Next is what Next documents', () => {
  const used = importsIn(textsBelow(root, /(?<!\.d)\.(?:tsx?|jsx?|mjs)$/))
  expect(used).toContain('next/navigation notFound')
  expect([...used].filter((name) => !isDocumented(name))).toEqual([])
})

test('an import that is not documented is found', () => {
  const internals = 'next/dist/server/base-http'
  const text = `import { notFound } from 'next/navigation'\nimport type { Base } from '${internals}'`
  expect([...importsIn([text])].filter((name) => !isDocumented(name))).toEqual([
    `${internals} Base`,
  ])
})

const segmentConfig = /export const (dynamic|dynamicParams|revalidate|fetchCache|runtime)\b/g

/** The files of app/ that export a setting of how Next renders them, each with its name. */
const segmentConfigs = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(root, 'app', file), 'utf8').matchAll(segmentConfig)].map(
      ([, name]) => `${file.split(sep).join('/')} ${name}`,
    ),
  )

test('no file of app/ says how Next renders it, but the two that decision 93 names', () => {
  expect(segmentConfigs.toSorted()).toEqual([
    '[language]/layout.tsx dynamicParams',
    'edit/route.edit.ts dynamic',
  ])
})
