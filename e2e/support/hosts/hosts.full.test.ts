import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { memoryStores } from 'agent-access'
import { createStoreTests } from 'agent-access/testing'
import { repositoryRoot } from 'next-host/cli'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import kit from '@/packages/agent-access/package.json'
import { type RedisForTests, startRedis } from '@/packages/agent-access/test/redis'
import { type HostFacts, testHost } from './host-tests'
import { testPageTools } from './page-tool-tests'
import { startHost, stopHostsAtEnd } from './start-host'
import { testStop } from './stop-tests'

const longTimeoutMs = 600_000

let folder: string
let tarball: string
let shop: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'examples '))
  const pack = [join(repositoryRoot, 'scripts/pack-package.mjs'), folder, 'agent-access']
  execFileSync(process.execPath, pack, { stdio: 'ignore' })
  tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
  shop = install('bicycle-shop')
  useNewerNode()
}, longTimeoutMs)
stopHostsAtEnd()
const servers: RedisForTests[] = []
afterAll(async () => void (await Promise.all(servers.map((redis) => redis.stop()))))

const redisClients = (['@upstash/redis', '@upstash/ratelimit'] as const).map(
  (name) => `${name}@${kit.devDependencies[name]}`,
)

/** Installs an example where nothing of this repository is but the packed kit. */
function install(name: string, into = name): string {
  const site = join(folder, into)
  cpSync(join(repositoryRoot, 'examples', name), site, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|\.data)$/.test(path),
  })
  const manifest = join(site, 'package.json')
  const packed = readFileSync(manifest, 'utf8').replace(
    /"agent-access": "[\d.]+"/,
    `"agent-access": ${JSON.stringify(`file:${join(folder, tarball)}`)}`,
  )
  writeFileSync(manifest, packed)
  execFileSync('npm', ['install', '--silent', '--no-audit', '--prefer-offline'], { cwd: site })
  return site
}

/** Installs the example on Workers as one that can keep in Redis what has to last. */
function installForRedis(into: string): string {
  const site = install('workers', into)
  const clients = ['--silent', '--no-audit', '--prefer-offline', ...redisClients]
  execFileSync('npm', ['install', ...clients], { cwd: site })
  return site
}

function installWithRedis(): string {
  const site = installForRedis('workers-with-redis')
  const server = join(site, 'server.ts')
  const changed = readFileSync(server, 'utf8')
    .replace('agent-access/d1', 'agent-access/node')
    .replace('{ d1Stores }', '{ storesFromEnvironment }')
    .replace('d1Stores(env.DB)', 'storesFromEnvironment()')
  writeFileSync(server, changed)
  return site
}

async function startRedisForWorkers() {
  const redis = await startRedis()
  servers.push(redis)
  return {
    CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    UPSTASH_REDIS_REST_URL: redis.url,
    UPSTASH_REDIS_REST_TOKEN: redis.token,
  }
}

const inFolder = (site: string) => ({ folder: site, command: 'npm', args: () => ['start'] })

/** Half of the hosts want a newer Node than the site does. */
function useNewerNode(): void {
  if (Number.parseInt(process.versions.node, 10) >= 24) return
  execFileSync('npm', ['install', '--silent', '--no-audit', 'node@24'], { cwd: folder })
  vi.stubEnv('PATH', `${join(folder, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`)
}

/** What an audit says of each site. */
const proven = [
  ...['llms.txt', 'OpenAPI', 'registration', 'submissions', 'MCP calls', 'addresses'],
  ...['Markdown', 'Markdown content', 'Vary', 'agent skills'],
]

interface Host extends HostFacts {
  readonly hasPageTools?: true
  readonly hasRedis?: true
  /** Whether nothing runs between two requests. */
  readonly endsWithRequest?: true
}

const hosts: Readonly<Record<string, Host>> = {
  node: {},
  express: {},
  fastify: {},
  hono: {},
  bun: {},
  deno: {},
  next: { knowsAddresses: false, hasPageTools: true },
  workers: { endsWithRequest: true },
  'workers with Redis': { hasRedis: true, endsWithRequest: true },
  astro: { hasPageTools: true },
  sveltekit: { hasPageTools: true },
  nuxt: { hasPageTools: true },
}

describe.each(Object.entries(hosts))('the bicycle shop on %s, from packages', (name, facts) => {
  let site: string
  let url: string

  beforeAll(async () => {
    site = facts.hasRedis ? installWithRedis() : install(name)
    const env = facts.hasRedis ? await startRedisForWorkers() : {}
    const host = await startHost({ ...inFolder(site), env })
    url = host.url
  }, longTimeoutMs)

  test('passes the audit of the kit', async () => {
    const { stdout } = await promisify(execFile)('npx', ['agent-access', 'check', url], {
      cwd: shop,
    })
    for (const name of proven) expect(stdout).toContain(`✓ ${name}: `)
    expect(stdout).not.toMatch(/^✗/m)
  })

  if (facts.hasPageTools) testPageTools(() => url)
  testHost(async () => url, facts)
  if (!facts.endsWithRequest)
    testStop((env) =>
      // What it builds is there already.
      startHost({ ...inFolder(site), args: () => ['start', '--ignore-scripts'], env }),
    )
})

describe('stores on Workers', () => {
  let url: string

  beforeAll(async () => {
    const site = installForRedis('worker-stores')
    cpSync(join(repositoryRoot, 'e2e/support/hosts/worker-stores.ts'), join(site, 'server.ts'))
    const host = await startHost({ ...inFolder(site), env: await startRedisForWorkers() })
    url = host.url
  }, longTimeoutMs)

  const names = createStoreTests({ open: memoryStores, empty() {} }).map(({ name }) => name)
  describe.each(['D1', 'Redis'])('%s', (database) => {
    test.each(names)('%s', async (name) => {
      const answer = await fetch(`${url}/${database}?test=${encodeURIComponent(name)}`)
      expect(await answer.text()).toBe('passed')
    })
  })
})
