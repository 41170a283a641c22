import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAgentAccess, defineOperation } from 'agent-access'
import { sqliteStores, toNodeListener } from 'agent-access/node'
import { build } from 'esbuild'
import { repositoryRoot } from 'next-host/cli'
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { callTool, expect, test } from '@/e2e/support/webmcp'
import { findFreePort } from '@/packages/agent-access/test/free-port'

const listParts = defineOperation({
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
})

const bookRepair = defineOperation({
  name: 'book_repair',
  title: 'Book a repair',
  description: 'Books a repair.',
  scope: 'shop.write',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/repairs' },
  input: z.strictObject({
    name: z.string().max(100),
    email: z.email(),
    kind: z.enum(['brake', 'wheel']).optional(),
    fault: z.string().max(1000),
  }),
  toText: ({ name }) => `A repair for ${name}.`,
})

const orders: object[] = []
const orderPart = defineOperation({
  name: 'order_part',
  title: 'Order a part',
  description: 'Orders a part.',
  scope: 'shop.write',
  effect: 'write',
  http: { method: 'POST', path: '/api/v1/orders' },
  input: z.strictObject({ part: z.enum(['bell', 'tyre']), count: z.int(), gift: z.boolean() }),
  output: z.strictObject({ ordered: z.int() }),
  async run(order) {
    orders.push(order)
    return { ordered: order.count }
  },
  toText: ({ ordered }) => `Ordered: ${ordered}.`,
})

/** Bundles a script of a page; what a browser cannot import would stay in it. */
const bundle = async (contents: string) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: repositoryRoot, loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    // In development React mounts twice what is in StrictMode.
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  return outputFiles[0]?.text ?? ''
}

const scripts: Readonly<Record<string, string>> = {
  '/plain': `
    import { registerPageTools } from 'agent-access/page-tools'
    registerPageTools({ basePath: '/shop', tell: (outcome) => { document.title = outcome } })`,
  '/german': `
    import { registerPageTools } from 'agent-access/page-tools'
    const texts = {
      question: ({ recipient }) => 'An ' + recipient + ' senden?',
      why: 'Ein Agent schrieb dies.',
      send: 'Senden',
      refuse: 'Nicht senden',
      nothingSent: 'Nichts gesendet.',
      declined: 'Abgelehnt.',
    }
    registerPageTools({ basePath: '/shop', texts, className: 'own', tell: (outcome) => { document.title = outcome } })`,
  '/react': `
    import { PageTools } from 'agent-access/react'
    import { StrictMode } from 'react'
    import { createRoot } from 'react-dom/client'
    createRoot(document.querySelector('main')).render(
      <StrictMode>
        <PageTools basePath="/shop" texts={{ send: 'Senden' }} className="own" before={<b>Before it</b>}
          after={<a href="/privacy">Privacy</a>} onOutcome={(outcome) => { document.title = outcome }} />
      </StrictMode>)`,
  '/elsewhere': `
    import { registerPageTools } from 'agent-access/page-tools'
    registerPageTools({ basePath: '/missing' }).catch(({ message }) => { document.title = message })`,
}

let server: Server
let url: string
test.beforeAll(async () => {
  const port = await findFreePort()
  url = `http://localhost:${port}`
  const access = createAgentAccess({
    name: 'Shop',
    description: 'A shop.',
    baseUrl: url,
    basePath: '/shop',
    scopes: { 'shop.read': 'Read', 'shop.write': 'Write' },
    operations: [listParts, bookRepair, orderPart],
    stores: sqliteStores(mkdtempSync(join(tmpdir(), 'shop-'))),
  })
  const listener = toNodeListener(access)
  server = createServer((request, response) =>
    listener(request, response, async () => {
      const script = scripts[request.url ?? '']
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader(
        'content-security-policy',
        "default-src 'self'; script-src 'unsafe-inline'",
      )
      response.end(
        `<!doctype html><main></main>${script ? `<script type="module">${await bundle(script)}</script>` : ''}`,
      )
    }),
  ).listen(port)
})
test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const repair = { name: 'Anna', email: 'anna@client.example', fault: 'It <b>squeals</b>.' }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(url + path)
  const names = async () => (await page.webmcp.tools()).map(({ name }) => name).sort()
  await expect.poll(names).toEqual(['book_repair', 'list_parts', 'order_part'])
}

const outcome = (page: Page) => expect.poll(() => page.title())

test('a page of plain HTML has the tools by one call, and a person confirms what is sent', async ({
  page,
}) => {
  await open(page, '/plain')
  expect(await callTool(page, 'list_parts')).toEqual({ ok: true, text: 'bell' })
  const sent = callTool(page, 'book_repair', repair)
  const dialog = page.getByRole('dialog', { name: 'Send this to Shop?' })
  await expect(dialog.getByLabel('fault')).toHaveValue(repair.fault)
  // Only a person gets past the dialog, and only with what the fields take.
  await page.evaluate(() =>
    document.querySelector('dialog button')?.dispatchEvent(new Event('click')),
  )
  await dialog.getByLabel('email').fill('nobody')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('email').fill('berg@client.example')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const { ok, data } = await sent
  expect([ok, data.changed]).toEqual([true, ['email']])
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('what changes something is shown to the person first, and sent as it is, or not', async ({
  page,
}) => {
  await open(page, '/plain')
  const order = { part: 'bell', count: 2, gift: false }
  const ordered = callTool(page, 'order_part', order)
  const dialog = page.getByRole('dialog', { name: 'Order a part at Shop?' })
  await expect(dialog.getByLabel('count')).toHaveValue('2')
  await expect(dialog.getByLabel('gift')).toHaveValue('false')
  await expect(dialog.getByLabel('part')).not.toBeEditable()
  expect(orders).toEqual([])
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  expect(await ordered).toMatchObject({ ok: true, text: 'Ordered: 2.' })
  await outcome(page).toBe('Ordered: 2.')
  expect(orders).toEqual([order])
  const declined = callTool(page, 'order_part', order)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await declined).error.error).toBe('user_declined')
  expect(orders).toEqual([order])
})

test('texts and a class are those of the page, and Escape sends nothing', async ({ page }) => {
  await open(page, '/german')
  const declined = callTool(page, 'book_repair', repair)
  const dialog = page.getByRole('dialog', { name: 'An Shop senden?' })
  await expect(dialog).toHaveClass('own')
  await expect(dialog.getByText('Ein Agent schrieb dies.')).toBeVisible()
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['Senden', 'Nicht senden'])
  await page.keyboard.press('Escape')
  expect((await declined).error).toEqual({ error: 'user_declined', detail: 'Abgelehnt.' })
  await outcome(page).toBe('Nichts gesendet.')
})

test('two calls are asked one after the other', async ({ page }) => {
  await open(page, '/plain')
  const first = callTool(page, 'book_repair', repair)
  const second = callTool(page, 'book_repair', { ...repair, name: 'Berta' })
  const asked = new Set<string>()
  for (const call of [1, 2]) {
    await expect(page.locator('dialog'), `call ${call}`).toHaveCount(1)
    asked.add(await page.getByLabel('name').inputValue())
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect
      .poll(async () =>
        asked.has(
          await page
            .getByLabel('name')
            .inputValue({ timeout: 50 })
            .catch(() => ''),
        ),
      )
      .toBe(false)
  }
  expect([...asked].sort()).toEqual(['Anna', 'Berta'])
  expect([(await first).ok, (await second).ok]).toEqual([true, true])
})

test('the component of React has the same dialog, with what stands before and after it', async ({
  page,
}) => {
  await open(page, '/react')
  await expect(page.locator('dialog')).toHaveCount(0)
  const sent = callTool(page, 'book_repair', { ...repair, name: 'Carla' })
  const dialog = page.getByRole('dialog', { name: 'Send this to Shop?' })
  await expect(dialog).toHaveClass('own')
  await expect(dialog).toContainText(/^Before it.*Privacy$/s)
  await dialog.getByRole('button', { name: 'Senden' }).click()
  expect((await sent).ok).toBe(true)
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('a base path that is wrong is named', async ({ page }) => {
  await page.goto(`${url}/elsewhere`)
  await outcome(page).toContain('pass the basePath of createAgentAccess')
})
