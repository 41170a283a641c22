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
import { beforeAll, describe, expect, test } from 'vitest'
import { getCommand, root } from './cli/root.mjs'

interface Manifest {
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

/** Unpacks what npm pack writes where a user would have it, beside the packages that it names and no others. */
function install(name: string, { withOptional = true } = {}): Manifest {
  rmSync(join(folder, 'user'), { recursive: true, force: true })
  const installed = join(folder, 'user/node_modules', name)
  mkdirSync(installed, { recursive: true })
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(root, 'packages', name),
  })
  const tarball = readdirSync(folder).find((file) => file.startsWith(name)) ?? ''
  execFileSync('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', installed])
  const manifest: Manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const { dependencies, peerDependencies, peerDependenciesMeta = {} } = manifest
  const named = Object.keys({ ...dependencies, ...peerDependencies }).filter(
    (needed) => withOptional || !peerDependenciesMeta[needed]?.optional,
  )
  for (const needed of [...named, '@types/node', '@types/react']) {
    const link = join(folder, 'user/node_modules', needed)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', needed), link)
  }
  return manifest
}

describe.each(['agent-access', 'content-compiler', 'next-host'])('%s, packed', (name) => {
  test('is JavaScript with types, which Node and TypeScript load from each entry', () => {
    const { exports } = install(name)
    const entries = Object.keys(exports).map((entry) => join(name, entry))
    const imports = entries.map((entry, at) => `import * as entry${at} from '${entry}'`).join('\n')
    writeFileSync(join(folder, 'user/all.mts'), imports)
    writeFileSync(join(folder, 'user/all.mjs'), imports)
    expect(run('all.mjs')).toMatchObject({ status: 0, stderr: '' })
    const { stdout } = run(
      ...[getCommand('typescript', 'tsc'), '--noEmit', '--strict', '--types', 'node'],
      ...['--module', 'nodenext', '--target', 'es2023', 'all.mts'],
    )
    // Next's own types need more than a program without pages has.
    const errors = stdout.split('\n').filter((line) => /^\S/.test(line))
    expect(errors.filter((line) => !line.includes('node_modules/next/'))).toEqual([])
    const packed = join(folder, 'user/node_modules', name)
    for (const file of ['README.md', 'LICENSE']) expect(existsSync(join(packed, file))).toBe(true)
    const files = readdirSync(packed, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  })
})

test('agent-access without its optional packages serves reads, and names each where it is needed', () => {
  install('agent-access', { withOptional: false })
  writeFileSync(
    join(folder, 'user/reads.mjs'),
    `
    import { createAgentAccess, defineOperation } from 'agent-access'
    import { openQuota } from 'agent-access/edge'
    import { mailTransport, sqliteStores, upstashStores } from 'agent-access/node'
    import 'agent-access/testing'
    import { z } from 'zod'
    const sqlite = sqliteStores('.data')
    const redis = upstashStores({ url: 'http://localhost:1', token: 'token' })
    const access = createAgentAccess({
      name: 'Shop',
      description: 'A shop.',
      baseUrl: 'https://shop.example',
      scopes: { 'shop.read': 'Read' },
      stores: { stores: sqlite, quota: openQuota() },
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
    const request = new Request('https://shop.example/api/v1/parts')
    console.log(await (await access.handle(request, '192.0.2.1')).text())
    const failures = [
      sqlite.submissions.find('a'),
      redis.submissions.find('a'),
      mailTransport('smtp://localhost'),
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
