import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newClientAddress } from '@/e2e/support/client-address'
import { catalog } from '@/e2e/support/current-content'
import type { InProcessSite } from '@/e2e/support/in-process'
import { type MailServer, startMailServer } from '@/e2e/support/mail-server'
import { registration } from '@/e2e/support/registration'
import { cronSecret, leaksIn } from '@/e2e/support/secrets'
import { submitApplicationForm } from '@/lib/careers/application-form'
import { paths } from '@/lib/config/paths'
import { openForMsFieldName } from '@/lib/contact/form-state'
import { submitContactForm } from '@/lib/contact/submit-form'
import { httpOperations } from '@/lib/documents/operations'
import { getRecorder } from '@/lib/http/composition/server'

/** Occurs in each value that a visitor sends, and nowhere else; as long as the id of an inquiry. */
const mark = 'xWilhelminaFeatherston'
/** With what would end a line and begin another. */
const hostile = `${mark}\n{"at":"now","level":"error","event":"forged"}\n    at ${mark} (/${mark}.ts:1:2)`
const word = encodeURIComponent(hostile)

const printed: string[] = []
/** What the site has itself given to visitors, or been told by the agency. */
const secrets = ['secret-of-the-webhook', cronSecret]
const events = () =>
  printed
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { at, level, event, requestId } = JSON.parse(line)
      expect([at, level, event]).toEqual(Array(3).fill(expect.any(String)))
      if (event === 'temporarily_unavailable') expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
      return event as string
    })

let areStoresFailing = false
/** The same store, which fails at will with an error that quotes all that it was given. */
const quoting = <Store extends object>(store: Store): Store =>
  new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) =>
        areStoresFailing
          ? Promise.reject(new Error(`${String(name)} ${JSON.stringify(args)} ${hostile}`))
          : member.apply(target, args)
    },
  })

let receiver: Server
let mail: MailServer
let site: InProcessSite
let failing: InProcessSite
let access: typeof import('@/lib/agent-access').access
let readReceipt: typeof import('@/app/forms').loadReceipt

beforeAll(async () => {
  // An agency's receiver that refuses what it gets, and quotes it.
  receiver = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.writeHead(500, { 'x-body': encodeURIComponent(body).slice(0, 1000) }).end(body)
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  process.env.INQUIRY_WEBHOOK_URL = `http://127.0.0.1:${port}/${mark}`
  process.env.INQUIRY_WEBHOOK_SECRET = 'secret-of-the-webhook'
  mail = await startMailServer()
  Object.assign(process.env, mail.env)
  secrets.push(mail.env.INQUIRY_TO)
  const { createSiteForTests } = await import('@/e2e/support/site-parts')
  const composition = await import('@/lib/http/composition/server')
  const stores = Object.entries(composition.getStores()).map(([name, store]) => [
    name,
    quoting(store),
  ])
  Object.assign(globalThis, { [Symbol.for('site.stores')]: Object.fromEntries(stores) })
  expect(composition.getStores().submissions).toBe(
    stores.find(([name]) => name === 'submissions')?.[1],
  )
  access = (await import('@/lib/agent-access')).access
  // Counting begins with the first who asks for the counts.
  getRecorder()
  readReceipt = (await import('@/app/forms')).loadReceipt
  site = createSiteForTests()
  const fail = async (request: Request) => {
    const error = new TypeError(
      `${request.method} ${request.url} ${JSON.stringify([...request.headers])} ${await request.text()}`,
    )
    throw Object.assign(error, { code: mark, cause: new Error(hostile) })
  }
  failing = createSiteForTests({ routes: [['/[...path]', { GET: fail, POST: fail }]] })
  for (const name of ['error', 'warn', 'info', 'log', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation(
      (...parts) => void printed.push(`${parts.join(' ')}\n`),
    )
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((parts) => printed.push(String(parts)) > 0)
})
afterAll(() => {
  vi.restoreAllMocks()
  receiver.close()
  return mail.stop()
})

const inquiry = {
  firstName: mark,
  lastName: mark,
  workEmail: `${mark}@${mark}.example`.toLowerCase(),
  challenge: hostile,
}

/** Inquiries that are accepted, and some that are not. */
const inquiries = [
  inquiry,
  { ...inquiry, clientRequestId: mark },
  { ...inquiry, dryRun: true },
  { ...inquiry, workEmail: hostile },
  { ...inquiry, firstName: hostile, company: hostile, phone: hostile },
  { [hostile]: hostile },
]

/** Each header that is read, and each that a proxy or a client may add. */
const headers = {
  'user-agent': mark,
  referer: `https://${mark}.example/${word}`,
  cookie: `session=${mark}`,
  forwarded: `for=${mark}`,
  'x-request-id': mark,
  'x-forwarded-host': mark,
  traceparent: mark,
}
const readHeaders = ['accept', 'accept-language', 'authorization', 'origin', 'if-none-match', 'rsc']

const message = (method: string, params: object) => ({ jsonrpc: '2.0', id: mark, method, params })
const call = (name: string, args: object) => message('tools/call', { name, arguments: args })

/** Whatever a visitor can send, with the mark wherever text can be. */
async function visit(to: InProcessSite) {
  const send = async (path: string, sending: Parameters<InProcessSite>[1] = {}) => {
    const address = newClientAddress()
    secrets.push(address)
    const response = await to(path, {
      ...sending,
      headers: { ...headers, 'x-forwarded-for': address, ...sending.headers },
    })
    return response.text()
  }
  const post = (path: string, json: unknown, more: Record<string, string> = {}) =>
    send(path, { json, headers: more })
  for (const path of [`/${word}`, `/${word}.md`, `${paths.jobs}/${word}`, `/og/${word}`]) {
    await send(path)
    await send(`${path}?${word}=${word}`, { method: 'DELETE' })
  }
  for (const path of [
    paths.home,
    paths.jobs,
    paths.careers,
    paths.contact,
    paths.ready,
    '/llms.txt',
  ])
    await send(`${path}?location=${word}&q=${word}&receipt=${word}&access_token=${word}`)
  for (const name of readHeaders) {
    await send(paths.jobs, { headers: { [name]: mark } })
    await send(paths.home, { headers: { [name]: mark } })
  }
  await send(paths.jobs, { headers: { authorization: `Bearer agt_${mark}` } })
  await send(paths.deliver, { headers: { authorization: `Bearer ${mark}` } })
  for (const one of inquiries) await post(paths.inquiries, one)
  await post(paths.inquiries, inquiry, { 'idempotency-key': mark })
  for (const path of [paths.inquiries, paths.mcp, paths.register, paths.revoke])
    for (const body of [`{"${mark}": ${hostile}`, mark, `["${mark}"]`])
      await send(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  await post(paths.register, { type: hostile, requested_scopes: [hostile] })
  const registered = await post(paths.register, registration('jobs.read'))
  const [token = `agt_${mark}`] = /agt_[^"]+/.exec(registered) ?? []
  secrets.push(token, token.slice('agt_'.length))
  await send(paths.jobs, { headers: { authorization: `Bearer ${token}` } })
  await post(paths.revoke, { token })
  await post(paths.revoke, { token: `agt_${mark}` })
  for (const { name } of httpOperations)
    for (const args of [inquiry, { [mark]: hostile }, { id: hostile, location: hostile }]) {
      await post(paths.mcp, call(name, args))
      await post(paths.pageTool(name), args)
    }
  for (const request of [
    call(hostile, { [hostile]: hostile }),
    message(hostile, { [hostile]: hostile }),
    message('resources/read', { uri: `https://${mark}.example/${word}` }),
    message('prompts/get', { name: hostile, arguments: { [hostile]: hostile } }),
    message('initialize', { clientInfo: { name: hostile, version: hostile }, capabilities: {} }),
  ])
    await post(paths.mcp, request)
  await post(paths.pageTool(mark), inquiry)
}

let rounds = 0

/** Both forms, as the actions of their pages read them, with content that is new each time. */
async function sendForms() {
  rounds += 1
  const [role] = catalog.open.roles
  for (const values of inquiries) {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      phone: `${mark} ${rounds}`,
      ...values,
      visitSource: hostile,
      [openForMsFieldName]: 60_000,
    }))
      form.set(name, String(value))
    const caller = { services: access.services(), callInterface: 'html' as const }
    await submitContactForm(form, caller)
    for (const id of [role?.slug ?? '', hostile]) await submitApplicationForm(id, form, caller)
  }
  await readReceipt({ receipt: `inq_${mark}`, repeated: hostile })
}

function expectNoFields(lines: string) {
  expect(leaksIn(lines, [mark, 'forged', ...secrets])).toEqual([])
}

test('of what a visitor sends nothing is logged, whatever the mail server does', async () => {
  await visit(site)
  expectNoFields(printed.join(''))
  for (const mood of ['healthy', 'busy', 'drop', 'refuse'] as const) {
    await mail.become(mood)
    printed.splice(0)
    await sendForms()
    await access.deliver(10)
    expect(events()).toContain('submission_delayed')
    expectNoFields(printed.join(''))
  }
  printed.splice(0)
})

test('nor where the database fails with errors that quote what it was given', async () => {
  areStoresFailing = true
  try {
    await visit(site)
    await sendForms()
    access.services().wakeDelivery()
    await expect.poll(events, { timeout: 10_000 }).toContain('submission_delivery_failed')
  } finally {
    areStoresFailing = false
  }
  const failures = ['temporarily_unavailable', 'store_unavailable', 'receipt_unavailable']
  expect(events()).toEqual(expect.arrayContaining(failures))
  expectNoFields(printed.join(''))
  printed.splice(0)
})

test('nor where a handler throws an error that nobody expected, and that quotes the request', async () => {
  await visit(failing)
  expect(events().filter((event) => event === 'server_error').length).toBeGreaterThan(20)
  expectNoFields(printed.join(''))
})

test('nor is anything of it in the counters, but what a client of MCP calls itself', async () => {
  const days = getRecorder()?.pending.take() ?? []
  const names = days.flatMap(({ counts }) => [...counts.keys()])
  for (const kind of ['request|rest', 'request|mcp', 'refusal', 'submission|accepted', 'client|'])
    expect(names).toContainEqual(expect.stringContaining(kind))
  expectNoFields(names.filter((name) => !name.startsWith('client|')).join('\n'))
})
