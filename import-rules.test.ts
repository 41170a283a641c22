import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The rooms of `lib` for what an agency is: the folders with a schema.ts. */
const rooms = readdirSync('lib').filter((name) => existsSync(join('lib', name, 'schema.ts')))

/** What a room imports of others beside their schemas. */
const moreOfOthers: Readonly<Record<string, string>> = {
  agency: 'lib/contact/question',
  careers: 'lib/contact',
  journal: 'lib/work/text',
  pages: 'lib/agency/project packages/content/compiler',
}
const ground = 'lib/config lib/subject packages/agent-access/index packages/content/index'
const allSubjects = rooms.map((room) => `lib/${room}`).join(' ')
/** What a type of section is: its component is of another layer. */
const definitions = 'components/sections/definitions'
const isDefinition = (file: string) =>
  /^components\/sections\/(?:definitions|[\w-]+\/section)(?:\.ts)?$/.test(file)
const allSchemas = rooms.map((room) => `lib/${room}/schema`).join(' ')

/**
 * What each folder may import of ours beside itself, from the ground up. The longest name that fits
 * a file decides; scripts, tools, tests and benchmarks, which are not listed, may import everything.
 */
const layers: Readonly<Record<string, string>> = {
  'packages/agent-access': '',
  'lib/config': '.catalog packages/agent-access/index',
  'lib/subject': 'lib/config .catalog packages/agent-access/index packages/content/index',
  ...Object.fromEntries(
    rooms.map((room) => [`lib/${room}`, `${ground} ${allSchemas} ${moreOfOthers[room] ?? ''}`]),
  ),
  [definitions]: `${ground} ${allSubjects}`,
  'lib/content': `${ground} ${allSubjects} ${definitions} packages/content/compiler packages/content/theme .catalog`,
  'lib/documents': `${ground} ${allSubjects} lib/content lib/http/routing .catalog/views.js package.json`,
  'lib/http': `${ground} ${allSubjects} lib/content .catalog packages/agent-access/node packages/content/pictures packages/next-host/policy`,
  'lib/host':
    'lib .catalog/global-error-messages packages/agent-access/index packages/content/index packages/content/compiler packages/content/theme packages/next-host packages/tools/database',
  'lib/agent-access.ts': 'lib packages/agent-access/index packages/content/index .catalog/views.js',
  'components/plates': 'lib/config lib/subject',
  'components/ui': 'components/plates packages/content/index lib',
  components:
    'packages/agent-access/index packages/content/index packages/agent-access/page-tools .catalog/theme.css components lib',
  app: 'packages/agent-access/index packages/content/index packages/content/theme packages/agent-access/next .catalog/views.js .catalog/faces .catalog/global-error-messages components lib',
  'instrumentation.ts': 'lib/agent-access lib/http/composition/start-up',
  'middleware.ts': 'lib/http/composition/edge lib/http/routing',
  'lib/config/limits.ts': '',
}

/** What every folder may import: they import nothing of ours. */
const entriesForAll = ['packages/agent-access/edge', 'packages/content/edge']

/** Packages and adapters that only some may import: who, what, and what the others do. */
const reserved: readonly (readonly [who: RegExp, what: RegExp, instead: string])[] = [
  [
    /^(?:app\/|components\/|middleware\.ts|next\.config\.ts|packages\/agent-access\/src\/next\/)/,
    /^next(?:$|\/)/,
    'pass what is needed of Next as an argument',
  ],
  [
    /^packages\/agent-access\/src\/stores\/[\w-]+\.upstash\.ts$/,
    /^@upstash\//,
    'put what needs Redis into an adapter, packages/agent-access/src/stores/….upstash.ts',
  ],
  [/^packages\/agent-access\//, /^packages\/agent-access\/src\//, 'import an entry of the package'],
]

const folders = ['app', 'components', 'lib', 'packages/agent-access']
const sourcesIn = (folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter(
      (file) => /(?<!\.(?:test|spec))\.(?:tsx?|mjs)$/.test(file) && !file.includes('node_modules'),
    )
const files = ['instrumentation.ts', 'middleware.ts', ...sourcesIn(folders)]

/** The packages of this repository that others import by their names. */
const ownPackage = /^(agent-access|next-host|site-content|site-tools)(?:\/(.+))?$/

function toPath(name: string, file: string): string {
  if (name.startsWith('.')) return join(dirname(file), name)
  const [, packageName, entry = 'index'] = ownPackage.exec(name) ?? []
  return packageName
    ? `packages/${packageName.replace('site-', '')}/${entry}`
    : name.replace(/^@\//, '')
}

function listImports(file: string): string[] {
  const statements = /\bfrom '([^']+)'$|^import '([^']+)'$|\bimport\('([^']+)'\)/gm
  return [...readFileSync(file, 'utf8').matchAll(statements)].map((match) => {
    return toPath(match.slice(1).find(Boolean) ?? '', file)
  })
}

const inside = (path: string, folder: string) =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)

const findLayer = (file: string) =>
  isDefinition(file)
    ? definitions
    : Object.keys(layers)
        .filter((layer) => inside(file, layer))
        .sort((a, b) => b.length - a.length)[0]

const isOurs = (name: string) => /^(?:\.catalog|[a-z]+)\//.test(name) && existsSync(dirname(name))

test('every file is in a layer and imports what its layer may', () => {
  const violations = files.flatMap((file) => {
    const layer = findLayer(file)
    if (layer === undefined) return `${file} is in no layer`
    const allowed = [layer, ...entriesForAll, ...(layers[layer] ?? '').split(' ').filter(Boolean)]
    return listImports(file).flatMap((name) => {
      const isAllowed =
        !isOurs(name) ||
        allowed.some((folder) => inside(name, folder)) ||
        (layer === definitions && isDefinition(join(name)))
      const beside = isAllowed ? [] : [`${layer} may import ${allowed.join(', ')}`]
      const instead = reserved.flatMap(([who, what, fix]) =>
        what.test(name) && !who.test(file) ? [fix] : [],
      )
      return [...beside, ...instead].map((fix) => `${file} imports ${name}: ${fix}`)
    })
  })
  expect(violations).toEqual([])
})

/** The file that an import names; undefined for packages, and for what is generated or data. */
const findFile = (name: string, knownFiles: ReadonlySet<string>) =>
  ['', '.ts', '.tsx', '.mjs', '/index.ts']
    .map((end) => name + end)
    .find((file) => knownFiles.has(file))

/** Follows arrows until one leads back to where the way has been. */
function circleIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const done = new Set<string>()
  const from = (node: string, path: readonly string[]): readonly string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return []
    for (const next of arrows.get(node) ?? []) {
      const circle = from(next, [...path, node])
      if (circle.length > 0) return circle
    }
    done.add(node)
    return []
  }
  for (const node of arrows.keys()) {
    const circle = from(node, [])
    if (circle.length > 0) return circle
  }
  return []
}

/** The arrows between the places of files: the files themselves, or their folders. */
function arrowsBetween(getNode: (file: string) => string) {
  const sources = [...files, ...sourcesIn(['packages', 'scripts'])]
  const knownFiles = new Set(sources)
  const arrows = new Map<string, Set<string>>()
  for (const source of sources) {
    const here = getNode(source)
    const reached = arrows.get(here) ?? new Set()
    for (const name of listImports(source)) {
      const file = findFile(name, knownFiles)
      if (file !== undefined && getNode(file) !== here) reached.add(getNode(file))
    }
    arrows.set(here, reached)
  }
  return arrows
}

test('no file imports itself through others', () => {
  expect(circleIn(arrowsBetween((file) => file))).toEqual([])
})

/** `lib/http`, `scripts/build`, and what is at the top as a whole. */
const getFolder = (file: string) =>
  isDefinition(file)
    ? definitions
    : (/^(?:lib|components|packages|scripts)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? file)

test('no folder imports itself through others', () => {
  expect(circleIn(arrowsBetween(getFolder))).toEqual([])
})

test('nothing below imports what drives the site from outside', () => {
  // The packages that a site depends on are its ground, and drive nothing.
  const packages = 'packages/(?!(?:agent-access|content|next-host|tools)/)'
  const above: Readonly<Record<string, RegExp>> = {
    scripts: new RegExp(`^(?:e2e/|${packages})`),
    e2e: new RegExp(`^${packages}`),
  }
  const upward = Object.entries(above).flatMap(([folder, higher]) =>
    sourcesIn([folder]).flatMap((file) =>
      listImports(file)
        .filter((name) => higher.test(name))
        .map((name) => `${file} imports ${name}: move what both need to scripts/ or e2e/support/`),
    ),
  )
  expect(upward).toEqual([])
})

test.each([
  [
    'packages/next-host',
    'packages/agent-access packages/content',
    'make it an option of createHost or of a module that host.config.mjs names',
  ],
  ['packages/content', '', 'make it a member of Content, or of the rules of compileContent'],
  [
    'packages/tools',
    'packages/agent-access packages/content packages/next-host/cli',
    'have the site tell it in tools.config.ts',
  ],
])('%s imports nothing of the site, and of packages only %j', (folder, others, instead) => {
  const allowed = [folder, ...others.split(' ').filter(Boolean)]
  const outward = sourcesIn([folder]).flatMap((file) =>
    listImports(file)
      .filter((name) => isOurs(name) && !allowed.some((one) => inside(name, one)))
      .map((name) => `${file} imports ${name}: ${instead}`),
  )
  expect(outward).toEqual([])
})
