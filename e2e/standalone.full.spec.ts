import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from 'next-host/cli'
import { standaloneFolder } from 'next-host/commands'
import { BareEnvironment } from '@/e2e/support/bare-environment'
import { builtFor } from '@/e2e/support/built-for'
import { anna } from '@/e2e/support/inquiries'
import { type MailServer, startMailServer } from '@/e2e/support/mail-server'
import { listening } from '@/e2e/support/ports.mjs'
import { registration } from '@/e2e/support/registration'
import { asAPerson, expect, newClientAddress, test, untilHydrated } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'
import { findFreePort } from '@/packages/agent-access/test/free-port'

test.describe.configure({ mode: 'serial' })

let bare: BareEnvironment
let mail: MailServer
let port: number
let env: Readonly<Record<string, string>>

test.beforeAll(async () => {
  makeStandalone()
  bare = new BareEnvironment()
  bare.add(join(repositoryRoot, standaloneFolder), '/site')
  bare.own('/data')
  bare.own('/backups')
  mail = await startMailServer()
  port = await findFreePort()
  env = {
    PORT: String(port),
    SITE_URL: builtFor(),
    TRUST_PROXY: '1',
    DATA_DIR: bare.path('/data'),
    ...mail.env,
  }
})
test.afterAll(async () => {
  await mail.stop()
  bare.end()
})

function makeStandalone() {
  const make = 'import { makeStandalone } from "next-host/commands"; await makeStandalone()'
  execFileSync(process.execPath, ['--input-type=module', '--eval', make], {
    cwd: repositoryRoot,
    stdio: 'pipe',
  })
}

/** The words of an instruction of the Dockerfile that is written as JSON. */
function inDockerfile(instruction: string): string[] {
  const file = readFileSync(join(repositoryRoot, 'Dockerfile'), 'utf8').replaceAll('\\\n', '')
  const [, words = ''] = new RegExp(`^${instruction}.*?(\\[.*\\])$`, 'm').exec(file) ?? []
  return JSON.parse(words) as string[]
}

async function serve() {
  const [, file = ''] = inDockerfile('CMD')
  const server = bare.start([`/site/${file}`], env)
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  await listening(port, () => server.exitCode !== null)
  expect(server.exitCode, printed).toBeNull()
  return {
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'close')
    },
  }
}

const inquiries = (...args: string[]) => bare.run(['/site/tools/inquiries.mjs', ...args], env)
const backup = (...args: string[]) => bare.run(['/site/tools/backup.mjs', ...args], env)
const site = () => `http://localhost:${port}`

function ask(path: string, init: RequestInit = {}) {
  const headers = { 'x-forwarded-for': newClientAddress(), ...init.headers }
  return fetch(site() + path, { ...init, headers })
}

const post = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.ok, path).toBe(true)
  return response.json()
}

async function send(challenge: string): Promise<string> {
  return (await post(paths.inquiries, { ...anna, challenge })).inquiryId
}

async function register(): Promise<string> {
  return (await post(paths.register, registration('jobs.read'))).access_token
}

const statusFor = async (token: string) =>
  (await ask(paths.jobs, { headers: { authorization: `Bearer ${token}` } })).status

/** The receipts of all inquiries, in the order in which they were sent. */
const received: string[] = []
async function expectAllListed() {
  const { code, printed } = await inquiries('list', '--json')
  expect(code, printed).toBe(0)
  const listed = (JSON.parse(printed) as { id: string }[]).map(({ id }) => id)
  expect(listed.sort()).toEqual([...received].sort())
}

test('without a database outside of the folder neither the server nor a command goes on', async () => {
  const inside = bare.path('/site/data')
  for (const file of ['server.js', 'tools/inquiries.mjs', 'tools/backup.mjs'])
    for (const DATA_DIR of [inside, '', 'data', '../site/data']) {
      const { code, printed } = await bare.run([`/site/${file}`], { ...env, DATA_DIR })
      expect(printed).toContain('inside of the folder that the next build or deployment replaces')
      expect(code).toBe(1)
    }
  const missing = { code: 1, printed: expect.stringContaining(`no database in ${env.DATA_DIR}.`) }
  expect(await inquiries('list')).toEqual(missing)
  expect(await backup('save', bare.path('/backups'))).toEqual(missing)
})

test('the folder serves, stores and sends with Node alone', async ({ browser }) => {
  const server = await serve()
  expect(await (await ask(paths.home)).text()).toContain('<h1')
  expect(await (await ask(`${paths.careers}?location=berlin`)).text()).toContain('<h1')
  expect(await (await ask('/work.md')).text()).toMatch(/^---\n/)
  expect((await (await ask(paths.jobs)).json()).jobs.length).toBeGreaterThan(0)

  const [, ...health] = inDockerfile('HEALTHCHECK')
  expect(await bare.run(health, env)).toEqual({ code: 0, printed: '' })
  expect((await bare.run(health, { ...env, PORT: String(await findFreePort()) })).code).toBe(1)

  received.push(await send(anna.challenge))

  const page = await browser.newPage({
    extraHTTPHeaders: { 'x-forwarded-for': newClientAddress() },
  })
  await page.goto(site() + paths.contact)
  for (const [name, text] of Object.entries({ ...anna, challenge: 'This one is sent by form.' }))
    await page.locator(`#${name}`).fill(text)
  const button = page.getByRole('button', { name: /^Send/ })
  await untilHydrated(button)
  await asAPerson(page)
  await button.click()
  const receipt = page.locator('.receipt')
  await expect(receipt).toBeVisible()
  received.push(/inq_[\w-]{22}/.exec((await receipt.textContent()) ?? '')?.[0] ?? '')
  await page.close()

  await expect.poll(() => mail.received.length).toBe(2)
  await expectAllListed()
  await server.stop()
})

let token: string

test('what was received outlives the next deployment, which replaces the folder', async () => {
  bare.remove('/site')
  bare.add(join(repositoryRoot, standaloneFolder), '/site')
  await expectAllListed()
  const server = await serve()
  await expectAllListed()
  token = await register()
  expect(await statusFor(token)).toBe(200)
  // A copy is of one moment, whatever is written meanwhile.
  const known = received.length
  let isSaving = true
  const sending = (async () => {
    while (isSaving) received.push(await send(`An inquiry of its own: ${randomUUID()}`))
  })()
  await expect.poll(() => received.length).toBeGreaterThan(known + 5)
  const before = received.length
  const { code, printed } = await backup('save', bare.path('/backups'))
  isSaving = false
  await sending
  expect(code).toBe(0)
  const copied = Number(/holds (\d+) inquiries/.exec(printed)?.[1])
  expect(copied).toBeGreaterThanOrEqual(before)
  received.splice(copied)
  const into = await backup('save', bare.path('/site/backups'))
  expect(into).toEqual({ code: 1, printed: expect.stringContaining('Name one outside') })
  await server.stop()
})

test('a copy is restored where there is nothing else', async () => {
  const [copy = ''] = readdirSync(join(bare.folder, 'backups'))
  const file = bare.path(`/backups/${copy}`)
  expect(await backup('restore', file)).toEqual({
    code: 1,
    printed: expect.stringContaining('move that folder away first'),
  })
  bare.remove('/data')
  bare.own('/data')
  expect(await backup('restore', file)).toEqual({
    code: 0,
    printed: expect.stringContaining(`holds ${received.length} inquiries`),
  })
  const server = await serve()
  await expectAllListed()
  // The secret is in no copy: otherwise tokens that were revoked after it would live again.
  expect(await statusFor(token)).toBe(401)
  await server.stop()
})

test('a database in the folder is neither passed over nor deleted', async () => {
  const data = join(repositoryRoot, standaloneFolder, '.data')
  mkdirSync(data)
  writeFileSync(join(data, 'site.sqlite'), 'acknowledged')
  expect(makeStandalone).toThrow(`There is a database in ${data}`)
  expect(readdirSync(data)).toEqual(['site.sqlite'])

  bare.add(data, '/site/.data')
  const { code, printed } = await bare.run(['/site/server.js'], env)
  expect(printed).toContain(`There is a database in ${bare.path('/site/.data')}`)
  expect(code).toBe(1)
  execFileSync('rm', ['-r', join(repositoryRoot, standaloneFolder)])
  expect(existsSync(data)).toBe(false)
})
