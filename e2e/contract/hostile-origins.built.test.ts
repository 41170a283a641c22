import { afterEach, expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { boundary, findHiddenFields, multipart } from '@/e2e/support/forms'
import { anna } from '@/e2e/support/inquiries'
import { formPages } from '@/e2e/support/pages'
import { exchange, requestText, requireAlive } from '@/e2e/support/raw-socket'
import { registration } from '@/e2e/support/registration'
import { paths } from '@/lib/config/paths'
import { getStores } from '@/lib/http/composition/server'

type Verdict = 'own' | 'foreign'
interface Sender {
  readonly origin: string | undefined
  readonly host: string
  readonly fetchSite?: string
  /** Whether a browser that tells the truth is on one of our own pages. */
  readonly is: Verdict
}

/** `ours` is the address that is advertised, `here` the one that is called. */
function senders(ours: string, here: string): Sender[] {
  const hosts = [new URL(here).host, new URL(ours).host, 'evil.example', '127.0.0.1']
  const origins = [
    undefined,
    ours,
    here,
    'https://evil.example',
    'http://evil.example',
    'null',
    'garbage',
    `${here}.evil.example`,
    `${ours}@evil.example`,
    'http://localhost',
    'http://localhost.evil.example',
    'http://127.0.0.1',
    'http://[::1]',
    'file://',
    'chrome-extension://abcdef',
  ]
  const isOwn = (origin: string | undefined, host: string) =>
    origin === undefined ||
    origin === ours ||
    (URL.canParse(origin) &&
      /^https?:/.test(origin) &&
      new URL(origin).host === host &&
      !origin.includes('@'))
  return [
    ...hosts.flatMap((host) =>
      origins.map(
        (origin) => ({ origin, host, is: isOwn(origin, host) ? 'own' : 'foreign' }) as const,
      ),
    ),
    ...['same-origin', 'none'].map(
      (fetchSite) =>
        ({ origin: 'http://localhost:1', host: hosts[0] ?? '', fetchSite, is: 'own' }) as const,
    ),
    ...['cross-site', 'same-site', 'garbage'].flatMap((fetchSite) =>
      [undefined, ours, 'https://evil.example'].map((origin) => ({
        origin,
        host: hosts[0] ?? '',
        fetchSite,
        is: 'foreign' as const,
      })),
    ),
  ]
}

const toHeaders = ({ origin, host, fetchSite }: Sender) => [
  `host: ${host}`,
  ...(origin === undefined ? [] : [`origin: ${origin}`]),
  ...(fetchSite ? [`sec-fetch-site: ${fetchSite}`] : []),
]

const post = (sender: Sender, path: string, type: string, body: string, method = 'POST') =>
  exchange(
    site.connect,
    requestText(
      `${method} ${path}`,
      [...toHeaders(sender), `content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`],
      body,
    ),
  )

/** What a browser without script sends from the page, and nothing in it filled in. */
const fetchForm = async (path: string) =>
  multipart(findHiddenFields(await (await site(path)).text()))

/** The site is called by another address than the one it advertises. */
const here = 'http://localhost:4321'

afterEach(() => requireAlive(site.connect))

test('inquiries: our own pages and programs are let in, other websites are not', async () => {
  const all = senders(site.origin, here)
  expect(all.length).toBeGreaterThanOrEqual(40)
  for (const sender of all) {
    const body = JSON.stringify({ ...anna, dryRun: sender.is === 'own' })
    const { status } = await post(sender, paths.inquiries, 'application/json', body)
    expect(status, JSON.stringify(sender)).toBe(sender.is === 'own' ? 200 : 403)
  }
  expect(await getStores().submissions.backlog()).toMatchObject({
    waiting: 0,
    quarantined: 0,
    parked: 0,
  })
})

for (const path of formPages)
  test(`the form at ${path}: the same`, async () => {
    const form = await fetchForm(path)
    for (const sender of senders(site.origin, here)) {
      const { status, body } = await post(
        sender,
        path,
        `multipart/form-data; boundary=${boundary}`,
        form,
      )
      expect(status, JSON.stringify(sender)).toBe(sender.is === 'own' ? 200 : 403)
      if (sender.is === 'own') expect(body).toContain('Write a first name')
      else expect(body).toContain('forbidden_origin')
    }
  })

test('mcp: our own hosts and origins, and nobody else', async () => {
  const local = /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  for (const sender of senders(site.origin, here)) {
    const isOurs =
      local.test(sender.host) && (sender.origin === undefined || local.test(sender.origin))
    const { status } = await post(sender, paths.mcp, 'application/json', body)
    if (isOurs) expect(status, JSON.stringify(sender)).toBeLessThan(300)
    else expect(status, JSON.stringify(sender)).toBe(403)
  }
})

test('registration and revocation are open to all and trust no browser with anything', async () => {
  const register = JSON.stringify(registration('jobs.read'))
  for (const sender of senders(site.origin, here)) {
    const registered = await post(sender, paths.register, 'application/json', register)
    expect(registered.status, JSON.stringify(sender)).toBe(200)
    expect(registered.headers.get('access-control-allow-origin')).toBe('*')
    expect(registered.headers.get('access-control-allow-credentials')).toBeNull()
    expect(registered.headers.get('set-cookie')).toBeNull()
    const revoked = await post(sender, paths.revoke, 'application/json', '{"token":"agt_x"}')
    expect(revoked.status, JSON.stringify(sender)).toBe(200)
    const simple = await post(sender, paths.register, 'text/plain', register)
    expect(simple.status, JSON.stringify(sender)).toBe(415)
  }
})
