import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { anna } from '@/e2e/support/inquiries'
import { type Site, startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'
import { SqliteInquiries } from '@/lib/database/inquiries.sqlite'
import { inquiryTables } from '@/lib/database/inquiry-records.sqlite'
import { databaseWith } from '@/lib/database/sqlite'

let dir: string
let site: Site
let inquiries: SqliteInquiries

test.beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'protected-'))
  site = await startSite({ env: { FORM_PROTECTION: 'altcha', DATA_DIR: dir } })
  inquiries = new SqliteInquiries(databaseWith(dir, inquiryTables))
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const stored = async () => (await inquiries.overview()).length

async function fillIn(page: Page, over: Partial<typeof anna> = {}) {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newClientAddress() })
  await page.goto(site.url + paths.contact)
  for (const [name, value] of Object.entries({ ...anna, ...over }))
    await page.locator(`[name=${name}]`).fill(value)
  await page.waitForTimeout(3100)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send the message' }).click()

test('a browser proves its work by itself, and what it has sent is stored once', async ({
  page,
}) => {
  const before = await stored()
  await fillIn(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  await send(page)
  await page.waitForURL('**receipt=*')
  expect(sent).toHaveLength(2)
  expect(await stored()).toBe(before + 1)
  expect((await inquiries.overview())[0]?.state).toBe('waiting')
})

test('rapid presses while it works send once, and scripts are asked for only then', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const before = await stored()
  await fillIn(page, { challenge: 'Rapid presses of one button.' })
  const { length } = scripts
  const button = page.getByRole('button', { name: /Send/ })
  for (let press = 0; press < 10; press++) await button.click({ force: true, noWaitAfter: true })
  await page.waitForURL('**receipt=*')
  expect(scripts.length).toBeGreaterThan(length)
  expect(await stored()).toBe(before + 1)
})

test('a proof for other content is refused in words, and the next try is taken', async ({
  page,
}) => {
  const before = await stored()
  await fillIn(page, { challenge: 'What was proven at first.' })
  let posts = 0
  await page.route('**/*', async (route) => {
    const request = route.request()
    const body = request.postData()
    if (request.method() !== 'POST' || !body || ++posts !== 2) return route.continue()
    // The proof of the first text, with another.
    await route.continue({ postData: body.replaceAll('What was proven', 'What was written') })
  })
  await send(page)
  await expect(page.getByText('could not verify')).toBeVisible()
  await expect(page.locator('[name=challenge]')).toHaveValue(/What was/)
  expect(await stored()).toBe(before)
  await page.unroute('**/*')
  await send(page)
  await page.waitForURL('**receipt=*')
  expect(await stored()).toBe(before + 1)
})

test('without scripts, over REST and over MCP nothing is asked for', async ({
  browser,
  request,
}) => {
  const before = await stored()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newClientAddress() })
  await page.goto(`${site.url}${paths.contact}?without-scripts`)
  await page.waitForURL((url) => url.search !== '')
  for (const [name, value] of Object.entries(anna)) await page.locator(`[name=${name}]`).fill(value)
  await page.waitForTimeout(3100)
  await send(page)
  await page.waitForURL('**receipt=*')
  await context.close()
  const headers = { 'x-forwarded-for': newClientAddress() }
  const rest = await request.post(site.url + paths.inquiries, {
    headers,
    data: { ...anna, challenge: 'By a program, over REST.' },
  })
  expect(rest.status()).toBe(202)
  const mcp = await request.post(site.url + paths.mcp, {
    headers: { ...headers, accept: 'application/json, text/event-stream' },
    data: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'submit_contact_inquiry',
        arguments: { ...anna, challenge: 'By an assistant, over MCP.' },
      },
    },
  })
  expect(await mcp.text()).toContain('inq_')
  expect(await stored()).toBe(before + 3)
})
