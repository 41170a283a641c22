import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * What each folder may import of ours beside itself, from the ground up. The longest name that fits
 * a file decides; scripts, tools, tests and benchmarks, which are not listed, may import everything.
 */
const layers: Readonly<Record<string, string>> = {
  'lib/config': '.catalog/languages .catalog/mark .catalog/tokens',
  'lib/domain': 'lib/config/limits',
  'lib/runtime': 'lib/config',
  'lib/kinds': 'lib/config lib/domain',
  'lib/content': 'lib/config lib/domain lib/kinds .catalog',
  compiler: 'lib/config lib/content lib/domain lib/kinds',
  // The program that compiles also tells the edge what operations there are.
  'compiler/write.ts': 'compiler lib/config lib/content lib/domain lib/operations',
  'lib/views': 'lib/config lib/content lib/domain lib/kinds',
  'lib/metrics': 'lib/config lib/database/counters lib/domain lib/http/pages lib/runtime',
  'lib/database': 'lib/config lib/domain lib/metrics lib/runtime',
  'lib/delivery': 'lib/config lib/content/words lib/database lib/domain lib/metrics lib/runtime',
  'lib/operations':
    'lib/config lib/content lib/database lib/domain lib/kinds lib/metrics lib/runtime lib/views',
  'lib/http': 'lib/config lib/database/quota lib/domain lib/metrics lib/runtime',
  'lib/auth': 'lib/config lib/database lib/domain lib/http lib/metrics lib/operations lib/runtime',
  'lib/documents/feeds': 'lib/config lib/content lib/domain lib/kinds lib/views',
  'lib/documents/json-ld': 'lib/config lib/content lib/domain lib/kinds lib/views',
  'lib/documents/markdown':
    'lib/config lib/content lib/domain lib/http lib/kinds lib/operations lib/views',
  'lib/documents/discovery':
    'lib/config lib/content lib/documents/markdown lib/domain lib/http lib/kinds lib/operations lib/views package.json',
  'lib/faces/html': 'lib/config lib/content lib/domain lib/kinds lib/operations lib/views',
  'lib/faces/form':
    'lib/config lib/content/words lib/domain lib/http lib/metrics lib/operations lib/views',
  'lib/faces/rest': 'lib/auth lib/config lib/content lib/domain lib/http lib/operations',
  'lib/faces/openapi':
    'lib/config lib/content lib/domain lib/http lib/kinds lib/operations lib/views',
  'lib/faces/page-tools':
    'lib/auth lib/config lib/content lib/domain lib/http lib/metrics lib/operations lib/views',
  'lib/faces/mcp':
    'lib/auth lib/config lib/content lib/database lib/documents lib/domain lib/http lib/kinds lib/metrics lib/operations lib/runtime lib/views package.json',
  'lib/faces/operator': 'lib/config lib/database lib/delivery lib/domain lib/http lib/runtime',
  'lib/site': 'lib/config lib/database lib/domain lib/http lib/metrics',
  'lib/composition':
    'lib/config lib/content lib/database lib/delivery lib/metrics lib/operations lib/runtime lib/site .catalog',
  'lib/startup': 'lib/config lib/content lib/domain lib/http lib/runtime lib/composition',
  'components/plates': 'lib/config lib/domain',
  'components/ui':
    '.catalog/mark components/plates lib/config lib/content lib/documents lib/domain lib/http/pages lib/views',
  'components/pages':
    'components/plates components/ui lib/config lib/content lib/documents lib/domain lib/faces lib/kinds lib/operations/ lib/views',
  'components/agent':
    'components/ui lib/config lib/content lib/domain lib/faces lib/http lib/operations/ lib/views',
  app: '.catalog/faces .catalog/failed-wholly components lib',
  server: 'lib',
  'instrumentation.ts': 'lib/startup',
  'middleware.ts': 'lib/composition/edge lib/site',
  'lib/config/limits.ts': '',
}

/** Packages and adapters that only some may import: who, then what. */
const reserved: readonly (readonly [who: RegExp, what: RegExp])[] = [
  [/^(?:app\/|components\/|middleware\.ts|next\.config\.ts)/, /^next(?:$|\/)/],
  [/^lib\/database\/[\w-]+\.upstash\.ts$/, /^@upstash\//],
  // The services choose the adapters; everybody else imports the port.
  [
    /^lib\/(?:composition|database|delivery)\//,
    /^lib\/.+[./](?:upstash|sqlite|memory|smtp|webhook|slack)$/,
  ],
  [/^(?!lib\/domain\/)/, /^(?!lib\/|zod$)/],
]

const folders = ['app', 'compiler', 'components', 'lib', 'server']
const files = [
  'instrumentation.ts',
  'middleware.ts',
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ),
].filter((file) => /(?<!\.test)\.tsx?$/.test(file))

function importsOf(file: string): string[] {
  const statements = /\bfrom '([^']+)'$|^import '([^']+)'$|\bimport\('([^']+)'\)/gm
  return [...readFileSync(file, 'utf8').matchAll(statements)].map((found) => {
    const name = found.slice(1).find(Boolean) ?? ''
    return name.startsWith('.') ? join(dirname(file), name) : name.replace(/^@\//, '')
  })
}

const inside = (path: string, folder: string) =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)

const layerOf = (file: string) =>
  Object.keys(layers)
    .filter((layer) => inside(file, layer))
    .sort((a, b) => b.length - a.length)[0]

const isOurs = (name: string) => /^(?:\.catalog|[a-z]+)\//.test(name) && existsSync(dirname(name))

test('every file is in a layer and imports what its layer may', () => {
  const violations = files.flatMap((file) => {
    const layer = layerOf(file)
    if (layer === undefined) return `${file} is in no layer`
    const allowed = [layer, ...(layers[layer] ?? '').split(' ')]
    return importsOf(file)
      .filter(
        (name) =>
          (isOurs(name) && !allowed.some((folder) => inside(name, folder))) ||
          reserved.some(([who, what]) => what.test(name) && !who.test(file)),
      )
      .map((name) => `${file} imports ${name}`)
  })
  expect(violations).toEqual([])
})
