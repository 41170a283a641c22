import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import config from './next.config'

const root = dirname(fileURLToPath(import.meta.url))

const textsBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['node_modules', '.next'].includes(entry.name) ||
        // What npm pack has written.
        (entry.name === 'dist' && folder.includes('packages')) ||
        (folder === root && /^\.(?!well)/.test(entry.name))
        ? []
        : textsBelow(path, ending)
    return ending.test(entry.name) ? readFileSync(path, 'utf8') : []
  })

const statement = /import\s+(?:type\s+)?([\w\s{},*]+?)\s+from\s+['"](next(?:\/[^'"]+)?)['"]/g

/** Each as `next/navigation notFound`. */
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
const docsFolder = join(root, 'node_modules/next/dist/docs')
const documented = importsIn(textsBelow(docsFolder, /\.mdx?$/))

/** A parameter of the root layout has the name that the site gives it. */
const isDocumented = (name: string) => documented.has(name) || name.startsWith('next/root-params ')

test('what is imported from Next is what Next documents', () => {
  const used = importsIn(textsBelow(root, /(?<!\.d)\.(?:tsx?|jsx?|mjs)$/))
  expect(used).toContain('next/navigation notFound')
  expect([...used].filter((name) => !isDocumented(name))).toEqual([])
})

/** The names of options, below `experimental` too. */
const optionsIn = (options: object): string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    ['experimental', 'typescript', 'images', 'turbopack'].includes(name)
      ? optionsIn(value)
      : [name],
  )

test('each option in next.config.ts is documented, but the two that decision 93 names', () => {
  const docs = textsBelow(docsFolder, /\.mdx?$/).join('\n')
  const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(docs)
  expect(optionsIn(config).filter((name) => !isNamed(name))).toEqual([
    'cpus',
    'turbopackServerFastRefresh',
  ])
})

test('pages read the clock in app/clock.ts alone: a build makes them of one moment', () => {
  const readsClock = (folder: string, ending: RegExp) =>
    textsBelow(join(root, folder), ending).filter((text) =>
      /\bnew Date\(\)|\bDate\.now\(/.test(text),
    )
  // Handlers answer requests, and npm run dev builds nothing.
  expect(readsClock('app', /(?<!^route|\.dev)\.tsx$/)).toEqual([])
  expect(readsClock('components', /(?<!\.test)\.tsx?$/)).toEqual([])
  expect(readsClock('app', /^clock\.ts$/)).toHaveLength(1)
})
