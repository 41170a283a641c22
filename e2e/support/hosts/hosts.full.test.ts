import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { root } from '@/scripts/cli/root.mjs'
import { type HostFacts, testHost } from './host-tests'
import { testPageTools } from './page-tool-tests'
import { startHost, stopHostsAtEnd } from './start-host'

const longTimeoutMs = 600_000

let folder: string
let tarball: string
let shop: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'examples '))
  const pack = [join(root, 'scripts/pack-package.mjs'), folder, 'agent-access']
  execFileSync(process.execPath, pack, { stdio: 'ignore' })
  tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
  shop = install('bicycle-shop')
  useNewerNode()
}, longTimeoutMs)
stopHostsAtEnd()

/** Installs an example where nothing of this repository is but the packed kit. */
function install(name: string): string {
  const site = join(folder, name)
  cpSync(join(root, 'examples', name), site, {
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
  readonly hasTests?: true
}

const hosts: Readonly<Record<string, Host>> = {
  node: {},
  express: {},
  fastify: {},
  hono: {},
  bun: {},
  deno: {},
  next: { knowsAddresses: false, hasPageTools: true },
  workers: { hasTests: true },
  astro: { hasPageTools: true },
  sveltekit: { hasPageTools: true },
  nuxt: { hasPageTools: true },
}

describe.each(Object.entries(hosts))('the bicycle shop on %s, from packages', (name, facts) => {
  let site: string
  let url: string

  beforeAll(async () => {
    site = install(name)
    const host = await startHost({ folder: site, command: 'npm', args: () => ['start'] })
    url = host.url
  }, longTimeoutMs)

  test('passes the audit of the kit', () => {
    const output = execFileSync('npx', ['agent-access', 'check', url], {
      cwd: shop,
      encoding: 'utf8',
    })
    for (const name of proven) expect(output).toContain(`✓ ${name}: `)
    expect(output).not.toMatch(/^✗/m)
  })

  if (facts.hasTests)
    test(
      'passes its own tests',
      () => void execFileSync('npm', ['test'], { cwd: site, stdio: 'pipe' }),
      longTimeoutMs,
    )

  if (facts.hasPageTools) testPageTools(() => url)
  testHost(async () => url, facts)
})
