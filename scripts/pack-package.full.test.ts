import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import {
  getPackageCommandFile,
  listPackagesOfSites,
  listPublicPackages,
  repositoryRoot,
} from 'next-host/cli'
import { publint } from 'publint'
import { beforeAll, describe, expect, test } from 'vitest'

interface Problem {
  readonly entrypoint: string
  readonly resolutionKind: string
}

interface Manifest {
  readonly scripts?: object
  readonly exports: Readonly<Record<string, { readonly types?: string }>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly onDemand?: readonly string[]
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: true }>>
}

const publicPackages = listPublicPackages(repositoryRoot)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packed '))
})

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: join(folder, 'user'), encoding: 'utf8' })

const findTarball = (name: string) =>
  join(folder, readdirSync(folder).find((file) => file.startsWith(name)) ?? '')

const packed = new Set<string>()

/** Packs a package once, and again where the environment says more. */
function pack(name: string, env?: Readonly<Record<string, string>>) {
  if (packed.has(name) && !env) return
  packed.add(name)
  const args = [join(repositoryRoot, 'scripts/pack-package.mjs'), folder, name]
  execFileSync(process.execPath, args, { stdio: 'ignore', env: { ...process.env, ...env } })
}

/** Returns the text of a file; of the archive of a new site, those of its files. */
function readPacked(file: string): string {
  if (!file.endsWith('.json.br')) return readFileSync(file, 'utf8')
  const files = JSON.parse(brotliDecompressSync(readFileSync(file)).toString())
  return Object.values<string>(files)
    .map((bytes) => Buffer.from(bytes, 'base64').toString())
    .join('\n')
}

/** Unpacks a packed package where a user would have it, beside the packages that it names and no others. */
function install(name: string, { withOptional = true } = {}): Manifest {
  rmSync(join(folder, 'user'), { recursive: true, force: true })
  return place(name, withOptional)
}

/** Those of this repository as they are published. */
function place(name: string, withOptional: boolean): Manifest {
  const installed = join(folder, 'user/node_modules', name)
  mkdirSync(installed, { recursive: true })
  pack(name)
  execFileSync('tar', ['-xzf', findTarball(name), '--strip-components=1', '-C', installed])
  const manifest: Manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const { dependencies, peerDependencies, peerDependenciesMeta = {}, onDemand = [] } = manifest
  const named = Object.keys({ ...dependencies, ...peerDependencies }).filter(
    (needed) => withOptional || !peerDependenciesMeta[needed]?.optional,
  )
  for (const needed of [...named, ...onDemand, '@types/node', '@types/react']) {
    const link = join(folder, 'user/node_modules', needed)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    if (publicPackages.some((one) => one.name === needed)) place(needed, withOptional)
    else symlinkSync(join(repositoryRoot, 'node_modules', needed), link)
  }
  return manifest
}

const resolutions = [
  ['--module', 'nodenext'],
  ['--module', 'esnext', '--moduleResolution', 'bundler'],
]

/** Imports entries as a user with strict types would, who does not skip the types of packages. */
function compile(entries: readonly string[]): readonly string[] {
  const imports = entries.map((entry, at) => `import * as entry${at} from '${entry}'`)
  writeFileSync(join(folder, 'user/all.mts'), imports.join('\n'))
  return resolutions.flatMap((resolution) => {
    const { stdout } = run(
      ...[
        getPackageCommandFile('typescript', 'tsc'),
        '--noEmit',
        '--strict',
        '--exactOptionalPropertyTypes',
      ],
      ...['--types', 'node', '--target', 'es2023', ...resolution, 'all.mts'],
    )
    // Next's own types need more than a program without pages has.
    return stdout
      .split('\n')
      .filter((line) => /^\S/.test(line) && !line.includes('node_modules/next/'))
  })
}

describe.each(publicPackages)('$name, packed', ({ name, folder: source, manifest: ofSource }) => {
  test('has what is published of it, and nothing of this machine', () => {
    pack(name, { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'agency/site' })
    const unpacked = join(folder, 'unpacked')
    rmSync(unpacked, { recursive: true, force: true })
    mkdirSync(unpacked)
    execFileSync('tar', ['-xzf', findTarball(name), '--strip-components=1', '-C', unpacked])
    const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(unpacked, file)).isFile(),
    )
    const listed = ['LICENSE', 'README.md', 'package.json', ...ofSource.files]
    const isListed = (file: string) => listed.some((one) => `${file}/`.startsWith(`${one}/`))
    expect(files.filter((file) => !isListed(file))).toEqual([])
    expect(listed.filter((one) => !existsSync(join(unpacked, one)))).toEqual([])
    const ofTests = /\.(?:test|spec|full)\.|(?:^|\/)(?:tests?|fixtures?|samples?|node_modules)\//
    expect(files.filter((file) => ofTests.test(file))).toEqual([])
    const texts = files.map((file) => readPacked(join(unpacked, file)))
    expect(files.filter((_, at) => texts[at]?.includes(repositoryRoot))).toEqual([])
    expect(files.filter((_, at) => texts[at]?.includes(homedir() + sep))).toEqual([])
    const { repository, ...manifest } = JSON.parse(
      readFileSync(join(unpacked, 'package.json'), 'utf8'),
    )
    expect(repository).toEqual({
      type: 'git',
      url: 'git+https://github.com/agency/site.git',
      directory: relative(repositoryRoot, source),
    })
    expect(manifest).toMatchObject({
      license: 'MIT',
      engines: { node: expect.any(String) },
      publishConfig: { access: 'public', provenance: true },
    })
    expect(manifest.sideEffects === undefined).toBe(!manifest.exports)
    // Of a list, at least what is published is there.
    for (const file of [manifest.sideEffects || []].flat())
      if (file.startsWith('./dist/')) expect(files).toContain(file.slice(2))
  })

  test('has the form that publint asks for', async () => {
    pack(name)
    const tarball = new Uint8Array(readFileSync(findTarball(name)))
    const { messages } = await publint({ strict: true, pack: { tarball: tarball.buffer } })
    expect(messages).toEqual([])
  })
})

/** What a browser runs, and not Node. */
const ofBrowsers = ['site-tools/editor']

/** The least that commands of a site need to know of it. */
const hostConfig = `const file = 'all.mjs'
export default { content: file, build: file, server: file, watched: [], standalone: {} }
`

describe.each(listPackagesOfSites(repositoryRoot))('%s, packed', (name) => {
  test('is JavaScript with types, which Node and TypeScript load from each entry', () => {
    const { exports, scripts } = install(name)
    expect(scripts).toBeUndefined()
    // A stylesheet has no types.
    const entries = Object.keys(exports)
      .filter((entry) => exports[entry]?.types)
      .map((entry) => join(name, entry))
    writeFileSync(
      join(folder, 'user/all.mjs'),
      entries
        .filter((entry) => !ofBrowsers.includes(entry))
        .map((entry) => `import '${entry}'`)
        .join('\n'),
    )
    writeFileSync(join(folder, 'user/host.config.mjs'), hostConfig)
    expect(run('all.mjs')).toMatchObject({ status: 0, stderr: '' })
    expect(compile(entries)).toEqual([])
    const installed = join(folder, 'user/node_modules', name)
    for (const file of ['README.md', 'LICENSE'])
      expect(existsSync(join(installed, file))).toBe(true)
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  })

  test('has the form that attw asks for, as ES modules alone', async () => {
    pack(name)
    const tarball = new Uint8Array(readFileSync(findTarball(name)))
    const { problems = [] } = Object(await checkPackage(createPackageFromTarballData(tarball)))
    // Older than Node's ES modules, or of require(): what --profile esm-only ignores.
    const ofOthers = ['node10', 'node16-cjs']
    expect(
      problems.filter(
        ({ entrypoint, resolutionKind }: Problem) =>
          !ofOthers.includes(resolutionKind) && !entrypoint?.endsWith('.css'),
      ),
    ).toEqual([])
  })
})

test('packed, a text that is code for a bundler names modules as that does', () => {
  install('site-content')
  writeFileSync(
    join(folder, 'user/faces.mjs'),
    `import { createFontModule } from 'site-content/theme'
    console.log(createFontModule([{ family: 'A', file: 'fonts/a.woff2', weight: '400', style: 'normal' }]))`,
  )
  expect(run('faces.mjs').stdout).toContain("from 'next/font/local'\n")
})

test('every public package has the version of the root, and can be published', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repositoryRoot, 'scripts/publish.mjs'), '--dry-run'],
    { encoding: 'utf8' },
  )
  expect(status, stdout + stderr).toBe(0)
  for (const { name, manifest } of publicPackages)
    expect(stdout).toContain(`+ ${name}@${manifest.version}`)
  expect(stdout).not.toMatch(/auto-corrected/)
})

test('agent-access without its optional packages serves reads, and names each where it is needed', () => {
  const { exports, peerDependenciesMeta = {} } = install('agent-access', { withOptional: false })
  const needed = Object.keys(peerDependenciesMeta)
  const entries = Object.keys(exports).filter((entry) => !needed.includes(entry.slice(2)))
  expect(compile(entries.map((entry) => join('agent-access', entry)))).toEqual([])
  writeFileSync(
    join(folder, 'user/reads.mjs'),
    `
    import { once } from 'node:events'
    import { createServer } from 'node:http'
    import { createAgentAccess, defineOperation } from 'agent-access'
    import 'agent-access/edge'
    import { openMailTransport, sqliteStores, toNodeListener, upstashStores } from 'agent-access/node'
    import 'agent-access/testing'
    import { z } from 'zod'
    const sqlite = sqliteStores('.data')
    const redis = upstashStores({ url: 'http://localhost:1', token: 'token' })
    const access = createAgentAccess({
      name: 'Shop',
      description: 'A shop.',
      baseUrl: 'https://shop.example',
      scopes: { 'shop.read': 'Read' },
      stores: sqlite,
      operations: [
        defineOperation({
          name: 'list_parts',
          title: 'List parts',
          description: 'Lists the parts.',
          scope: 'shop.read',
          effect: 'read',
          http: { method: 'GET', path: '/api/v1/parts' },
          input: z.strictObject({}),
          output: z.strictObject({ parts: z.array(z.string()) }),
          run: async () => ({ parts: ['bell'] }),
          toText: ({ parts }) => parts.join(),
        }),
      ],
    })
    const server = createServer(toNodeListener(access)).listen(0)
    await once(server, 'listening')
    const address = 'http://localhost:' + server.address().port + '/api/v1/parts'
    console.log(await (await fetch(address)).text())
    server.closeAllConnections()
    server.close()
    const failures = [
      sqlite.submissions.backlog(),
      redis.submissions.backlog(),
      openMailTransport('smtp://localhost'),
    ]
    for (const failure of failures) console.log(await failure.catch(({ message }) => message))
    `,
  )
  const { status, stdout } = run('reads.mjs')
  expect(status).toBe(0)
  expect(stdout.split('\n')).toEqual([
    '{"parts":["bell"]}',
    'Run npm install @libsql/client: SQLite keeps what has to last.',
    'Run npm install @upstash/redis: Redis keeps what has to last.',
    'Run npm install nodemailer: mail delivers what is sent.',
    '',
  ])
})
