import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { beforeAll, describe, expect, test } from 'vitest'
import { getPackageCommandFile, repositoryRoot } from './cli/root.mjs'

interface Problem {
  readonly resolutionKind: string
}

interface Manifest {
  readonly scripts?: object
  readonly exports: Readonly<Record<string, unknown>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: true }>>
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packed '))
})

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: join(folder, 'user'), encoding: 'utf8' })

const findTarball = (name: string) =>
  join(folder, readdirSync(folder).find((file) => file.startsWith(name)) ?? '')

/** Unpacks a packed package where a user would have it, beside the packages that it names and no others. */
function install(name: string, { withOptional = true } = {}): Manifest {
  rmSync(join(folder, 'user'), { recursive: true, force: true })
  const installed = join(folder, 'user/node_modules', name)
  mkdirSync(installed, { recursive: true })
  const pack = [join(repositoryRoot, 'scripts/pack-package.mjs'), folder, name]
  execFileSync(process.execPath, pack, { stdio: 'ignore' })
  execFileSync('tar', ['-xzf', findTarball(name), '--strip-components=1', '-C', installed])
  const manifest: Manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const { dependencies, peerDependencies, peerDependenciesMeta = {} } = manifest
  const named = Object.keys({ ...dependencies, ...peerDependencies }).filter(
    (needed) => withOptional || !peerDependenciesMeta[needed]?.optional,
  )
  for (const needed of [...named, '@types/node', '@types/react']) {
    const link = join(folder, 'user/node_modules', needed)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(repositoryRoot, 'node_modules', needed), link)
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

describe.each(['agent-access', 'site-content', 'next-host'])('%s, packed', (name) => {
  test('is JavaScript with types, which Node and TypeScript load from each entry', () => {
    const { exports, scripts } = install(name)
    expect(scripts).toBeUndefined()
    const entries = Object.keys(exports).map((entry) => join(name, entry))
    writeFileSync(
      join(folder, 'user/all.mjs'),
      entries.map((entry) => `import '${entry}'`).join('\n'),
    )
    expect(run('all.mjs')).toMatchObject({ status: 0, stderr: '' })
    expect(compile(entries)).toEqual([])
    const packed = join(folder, 'user/node_modules', name)
    for (const file of ['README.md', 'LICENSE']) expect(existsSync(join(packed, file))).toBe(true)
    const files = readdirSync(packed, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  })

  test('has the form that publint and attw ask for, as ES modules alone', async () => {
    install(name)
    const tarball = new Uint8Array(readFileSync(findTarball(name)))
    const { messages } = await publint({ strict: true, pack: { tarball: tarball.buffer } })
    expect(messages).toEqual([])
    const { problems = [] } = Object(await checkPackage(createPackageFromTarballData(tarball)))
    // Older than Node's ES modules, or of require(): what --profile esm-only ignores.
    const ofOthers = ['node10', 'node16-cjs']
    expect(
      problems.filter(({ resolutionKind }: Problem) => !ofOthers.includes(resolutionKind)),
    ).toEqual([])
  })
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
