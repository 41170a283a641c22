import { randomUUID } from 'node:crypto'
import { boundary, findHiddenFields, getAction, multipart, type Part } from '@/e2e/support/forms'
import { formPages } from '@/e2e/support/pages'
import { requireAlive } from '@/e2e/support/raw-socket'
import { leaksIn } from '@/e2e/support/secrets'
import { type Site, startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { defaultLanguage } from '@/lib/config/languages'
import { paths } from '@/lib/config/paths'

const secret = `typed${randomUUID().replaceAll('-', '')}`
const language = JSON.stringify(defaultLanguage)
const state = '{"values":{},"errors":{},"shownAt":"1","answers":0}'
const [, applyPage = ''] = formPages

let site: Site
let hidden: Part[]
let plain: Part[]
let call: Part[]
test.beforeAll(async () => {
  site = await startSite({ env: { DATA_DIR: test.info().outputPath('data') } })
  hidden = await fetchHiddenFields(paths.contact)
  const fields: Part[] = [
    ['firstName', secret],
    ['challenge', `Our form loses ${secret}`],
  ]
  plain = [...hidden, ...fields]
  call = [
    ...plain.map(([name, value]): Part => [`_1_${name}`, value]),
    ['0', `[${language},${state},"$K1"]`],
  ]
})
test.afterAll(async () => {
  await requireAlive(site.url)
  await site.stop()
  expect(leaksIn(site.output(), [secret])).toEqual([])
})

/** Of the form for browsers without script. */
async function fetchHiddenFields(path: string): Promise<Part[]> {
  const headers = { 'x-forwarded-for': newClientAddress() }
  return findHiddenFields(await (await fetch(`${site.url}${path}?plain`, { headers })).text())
}

interface SentForm {
  readonly path?: string
  readonly type?: string
  readonly action?: string
}

async function post(body: string, { path, type, action }: SentForm = {}) {
  const response = await fetch(site.url + (path ?? paths.contact), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'x-forwarded-for': newClientAddress(),
      'content-type': type ?? `multipart/form-data; boundary=${boundary}`,
      ...(action && { 'next-action': action }),
    },
    body,
  })
  await response.text()
  return response.status
}

const scripted = () => ({ action: getAction(hidden) })
const change = (parts: readonly Part[], name: string, to: (value: string) => Part) =>
  parts.map((part) => (part[0] === name ? to(part[1]) : part))

test('a form is taken as browsers write it, with script and without', async () => {
  for (const end of ['--\r\n', '--']) {
    expect(await post(multipart(plain, end))).toBe(200)
    expect(await post(multipart(call, end), scripted())).toBe(200)
  }
})

test('more members than an action has are refused', async () => {
  for (const reference of ['$F1', '$h0', '$B1', '$r1', '$W1', '$P', '$T1', '$o1', '$R1', '$b']) {
    const more = `{"id":"${getAction(hidden)}","bound":"$@1","x":"${reference}"}`
    const body = multipart(change(plain, '$ACTION_1:0', (): Part => ['$ACTION_1:0', more]))
    expect(await post(body), reference).toBe(400)
  }
})

test('a name twice is refused, wherever it stands', async () => {
  for (const name of plain.map(([name]) => name)) {
    expect(await post(multipart([...plain, [name, secret]])), name).toBe(400)
    expect(await post(multipart([[name, secret], ...plain])), name).toBe(400)
  }
  expect(await post(multipart([...call, ['0', secret]]), scripted())).toBe(400)
  expect(await post(multipart([['0', secret], ...call]), scripted())).toBe(400)
})

test('a part has no headers but its name', async () => {
  for (const headers of [
    '\r\nContent-Type: text/plain; charset=utf-16le',
    '\r\nContent-Type: text/plain; charset=bogus',
    '\r\nContent-Transfer-Encoding: base64',
    '; filename="a"\r\nContent-Transfer-Encoding: base64',
    '; filename="a"',
    "; filename*=utf-8''a",
    "; name*=utf-8''0",
    '; name="0"',
  ])
    for (const parts of [plain, call])
      for (const [name] of parts) {
        const body = multipart(change(parts, name, (value): Part => [name, value, headers]))
        expect(await post(body, parts === call ? scripted() : {}), `${name} ${headers}`).toBe(400)
      }
})

test('more arguments than an action has are refused', async () => {
  const many = `[${language},${'1,'.repeat(1500)}`
  const bound = change(plain, '$ACTION_1:1', (): Part => ['$ACTION_1:1', `${many}1]`])
  expect(await post(multipart(bound))).toBe(400)
  const called = change(call, '0', (): Part => ['0', `${many}"$K1"]`])
  expect(await post(multipart(called), scripted())).toBe(400)
})

test('whatever a state, a role or a field is called or holds, it is no error of ours', async () => {
  const oddNames = ['__proto__', 'constructor', 'then', 'toString', 'length', 'toJSON', '']
  const values = [
    'null',
    '{}',
    '[]',
    '1',
    '"x"',
    ...oddNames.map((name) => `{"${name}":{"${name}":1}}`),
  ]
  const application = await fetchHiddenFields(applyPage)
  for (const name of oddNames) {
    expect(await post(multipart([...plain, [name, 'x']]))).toBeLessThan(500)
    expect(await post(multipart([...call, [`_1_${name}`, 'x']]), scripted())).toBeLessThan(500)
  }
  for (const value of values) {
    const bound = change(
      plain,
      '$ACTION_1:1',
      (): Part => ['$ACTION_1:1', `[${language},${value}]`],
    )
    expect(await post(multipart(bound)), value).toBeLessThan(500)
    const args = `[${language},${value},${value},"$K1"]`
    const called = change(call, '0', (): Part => ['0', args])
    const sent = { path: applyPage, action: getAction(application) }
    expect(await post(multipart(called), sent), value).toBeLessThan(500)
    expect(await post(multipart(called), scripted()), value).toBeLessThan(500)
  }
})

const elsewhere = [
  ...['/nowhere', '/foo.txt', paths.home, paths.robots, paths.health, `${paths.mcp}/x`],
  ...['/_next/static/x', '/_next/data/x/y.json', '/og/zzz', '/api/zzz', '/agent-access'],
  `/per-request${paths.contact}`,
]

test('where no form is, a form is no error of ours either', async () => {
  const arrays = `["$F1","${secret}"]`
  const forms: readonly (readonly [body: string, type?: string])[] = [
    ...[multipart(plain), multipart(call), secret].map((body) => [body] as const),
    [arrays, 'application/x-www-form-urlencoded'],
    [arrays, 'text/plain'],
  ]
  for (const path of elsewhere)
    for (const action of ['', getAction(hidden), 'a"b']) {
      const statuses = await Promise.all(
        forms.map(([body, type]) => post(body, { path, action, ...(type && { type }) })),
      )
      expect(Math.max(...statuses), `${path} ${action}`).toBeLessThan(500)
    }
})
