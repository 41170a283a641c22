import { afterEach, expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { publishedDocuments } from '@/e2e/support/documents'
import { exchange, requestText, requireAlive } from '@/e2e/support/raw-socket'
import { getPagePath, paths } from '@/lib/config/paths'
import { pageSlugs } from '@/lib/content/addresses'

const role = catalog.open.roles[0]?.slug ?? ''
const study = catalog.caseStudies[0]?.slug ?? ''
const skill = catalog.skills[0]?.name ?? ''

/** Everything that holds an absolute address of ours. */
const documents = [
  ...publishedDocuments,
  ...pageSlugs.map(getPagePath),
  paths.agentErrors,
  paths.role(role),
  paths.apply(role),
  paths.caseStudy(study),
  '/nothing/here',
  '/index.md',
  '/work.md',
  `${paths.role(role)}.md`,
  '/nothing.md',
  paths.jobs,
  paths.jobsAlias,
  `${paths.jobs}/${role}`,
  `${paths.jobs}/nothing`,
  `${paths.jobs}?level=wizard`,
  `${paths.jobs}?limit=1`,
  paths.caseStudies,
  `${paths.caseStudies}/${study}`,
  paths.register,
  paths.apiCatalog,
  paths.pageTools,
  '/manifest.webmanifest',
  paths.skill(skill),
]

const lies: readonly (readonly string[])[] = [
  ['host: evil.example'],
  ['host: evil.example:443', 'x-forwarded-proto: https'],
  ['x-forwarded-host: evil.example', 'x-forwarded-proto: https', 'x-forwarded-port: 8443'],
  ['forwarded: host=evil.example;proto=https', 'x-original-host: evil.example'],
  [
    'x-forwarded-host: evil.example, localhost',
    'x-host: evil.example',
    'origin: https://evil.example',
    'referer: https://evil.example/',
  ],
]

/** Made for one request: what differs each time. */
const withoutTimestamp = (text: string) =>
  text
    .replaceAll(/nonce(?:="|-|\\":\\")[0-9a-f-]{36}/g, '')
    .replaceAll(/\d{13}/g, '')
    .replaceAll(/k[0-9a-f]{32}/g, '')

afterEach(() => requireAlive(site.connect))

for (const path of documents)
  test(`${path} names its own addresses whatever the host is said to be`, async () => {
    const ask = (line: string, headers: readonly string[]) =>
      exchange(
        site.connect,
        requestText(line, ['accept: */*', ...headers], '', new URL(site.origin).host),
      )
    const honest = await ask(`GET ${path}`, [])
    expect(honest.status).toBeLessThan(500)
    const lied = await Promise.all([
      ...lies.map((headers) => ask(`GET ${path}`, headers)),
      ask(`GET http://evil.example${path}`, []),
    ])
    for (const [at, answer] of lied.entries()) {
      expect(answer.status, `${at}`).toBe(honest.status)
      expect(withoutTimestamp(answer.body), `${at}`).toBe(withoutTimestamp(honest.body))
      expect(answer.body).not.toContain('evil.example')
      expect(JSON.stringify([...answer.headers])).not.toContain('evil.example')
      expect(answer.headers.get('location'), `${at}`).toBe(honest.headers.get('location'))
    }
  })

test('the MCP server answers to its own host only', async () => {
  const { host } = new URL(site.origin)
  for (const [header, status] of [
    [host, 415],
    ['127.0.0.1', 415],
    ['[::1]:80', 415],
    ['evil.example', 403],
    [`${host}.evil.example`, 403],
    ['localhost.evil.example', 403],
    ['evil.example:80@localhost', 400],
    ['', 403],
    ['localhost, evil.example', 400],
  ] as const) {
    const response = await exchange(
      site.connect,
      requestText(`POST ${paths.mcp}`, [`host: ${header}`]),
    )
    expect(response.status, header).toBe(status)
  }
})
