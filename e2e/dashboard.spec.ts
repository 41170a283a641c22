import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { axeViolations } from '@/e2e/support/axe'
import { countsOf, fillWithInquiries } from '@/e2e/support/dashboard-data'
import { anna } from '@/e2e/support/inquiries'
import { anyFree } from '@/e2e/support/ports.mjs'
import { expect, test } from '@/e2e/support/test'
import type { Inquiry, InquiryContent, InquiryStore } from '@/lib/domain/inquiry'
import { dayOf } from '@/lib/metrics/counters'
import { newInquiryId } from '@/packages/agent-access/core'
import { sqliteStores } from '@/packages/agent-access/node'
import { openDashboard } from '@/tools/dashboard/server'

test.describe.configure({ mode: 'serial' })

let dir: string
let inquiries: InquiryStore
let dashboard: Awaited<ReturnType<typeof openDashboard>>

test.beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'dashboard-e2e-'))
  const stores = sqliteStores<InquiryContent>(dir)
  inquiries = stores.inquiries
  await fillWithInquiries(inquiries, 120, new Date())
  await stores.counters.add(countsOf(500_000, 90, dayOf(Date.now())))
  dashboard = await openDashboard({
    ...stores,
    port: await anyFree(),
    store: 'a database of the tests',
    delivers: true,
    counts: true,
    refreshSeconds: 1,
  })
})

test.afterAll(() => {
  dashboard.close()
  rmSync(dir, { recursive: true, force: true })
})

async function accept(over: Partial<Inquiry['content']> = {}): Promise<Inquiry> {
  const content = { kind: 'contact', ...anna, ...over } as Inquiry['content']
  const inquiry = { id: newInquiryId(), receivedAt: new Date(), content, suspicions: [] }
  await inquiries.accept(inquiry, [{ hash: inquiry.id, fingerprint: '' }])
  return inquiry
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

// The rest of it with npm run test:full.
const isFull = process.env.TEST_SUITE === 'full'
for (const colorScheme of ['light', 'dark'] as const)
  for (const width of isFull ? [360, 1280] : [colorScheme === 'light' ? 360 : 1280])
    test(`can be read by everybody, ${colorScheme}, ${width} px wide`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } })
      const page = await context.newPage()
      const [{ id } = { id: '' }] = await inquiries.overview()
      const usual = ['', `inquiries/${id}`, 'figures']
      const others = [
        '?q=nobody-at-all',
        `inquiries/${id}/erase`,
        'figures?days=90&who=people&compare=before',
      ]
      for (const path of isFull ? [...usual, ...others] : usual) {
        await page.goto(dashboard.address + path)
        expect(await axeViolations(page), path).toEqual([])
        expect(await isTooWide(page), path).toBe(false)
      }
      await context.close()
    })

test('shows what comes in without being loaded again, and leaves the reader where they are', async ({
  page,
}) => {
  await page.goto(dashboard.address)
  await page.locator('.rows a').nth(2).focus()
  const held = await page.locator(':focus').getAttribute('id')
  const sent = await accept({ firstName: 'Ottilie' })
  await expect(page.locator(`[id="${sent.id}"]`)).toContainText('Ottilie Berg')
  expect(await page.locator(':focus').getAttribute('id')).toBe(held)
  await inquiries.erase(sent.id)
  await expect(page.locator(`[id="${sent.id}"]`)).toHaveCount(0)
})

test('is worked by keyboard alone: search, choose, read, erase', async ({ page }) => {
  const sent = await accept({ firstName: 'Leopoldine' })
  await page.goto(dashboard.address)
  await page.keyboard.press('/')
  await page.keyboard.type('leopoldine')
  await expect(page.locator('.summary strong')).toHaveText('1 inquiry')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.locator(':focus')).toHaveAttribute('id', sent.id)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/inquiries/${sent.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiry from Leopoldine Berg')
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erase for good?')
  await page.getByRole('button', { name: 'Erase it' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiries')
  expect(await inquiries.find(sent.id)).toBeUndefined()
})

test('keeps a note that is being written while it looks for changes', async ({ page }) => {
  const sent = await accept({ firstName: 'Mathilde' })
  await page.goto(`${dashboard.address}inquiries/${sent.id}`)
  await page.getByLabel('State').selectOption('answered')
  await page.getByLabel('Note').pressSequentially('Called back.', { delay: 120 })
  await inquiries.retry(sent.id, new Date())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').first()).toContainText('Saved.')
  expect((await inquiries.find(sent.id))?.handling).toMatchObject({
    state: 'answered',
    note: 'Called back.',
  })
  await page.goto(dashboard.address)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('inquiries.csv')
  await expect(page.locator('#said')).toContainText('inquiries are in inquiries.csv.')
  await inquiries.erase(sent.id)
})

test('does the same for a browser without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const sent = await accept({ firstName: 'Theodora' })
  await page.goto(dashboard.address)
  await page.locator(`[id="${sent.id}"]`).click()
  await page.getByRole('button', { name: /Deliver again now/ }).click()
  await expect(page.getByRole('status').first()).toContainText('It is due')
  await page.getByRole('link', { name: /Erase/ }).click()
  await page.getByRole('button', { name: 'Erase it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiries')
  expect(await inquiries.find(sent.id)).toBeUndefined()
  await context.close()
})

test('a foreign page reads nothing and changes nothing, even if it knew the address', async ({
  page,
}) => {
  const sent = await accept()
  const target = `${dashboard.address}inquiries/${sent.id}/erase`
  const server: Server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<form method="post" action="${target}" target="frame"></form><iframe name="frame" src="${dashboard.address}"></iframe><img src="${dashboard.address}dashboard.css">`,
      ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const from = `http://localhost:${(server.address() as AddressInfo).port}/`
  const seen: number[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(new URL(dashboard.address).origin)) seen.push(response.status())
  })
  try {
    await page.goto(from)
    const read = await page.evaluate(
      async ([address, act]) => {
        const told = (work: Promise<Response>) =>
          work.then((response) => response.text()).catch(() => 'refused')
        return [
          await told(fetch(address as string)),
          await told(fetch(address as string, { mode: 'no-cors' })),
          await told(fetch(act as string, { method: 'POST' })),
          await told(fetch(act as string, { method: 'POST', mode: 'no-cors' })),
        ]
      },
      [dashboard.address, target],
    )
    for (const text of read) expect(['refused', '']).toContain(text)
    const sentByForm = page.waitForResponse(
      (response) => response.url() === target && response.frame() !== page.mainFrame(),
    )
    await page.evaluate(() => document.querySelector('form')?.submit())
    await sentByForm
    expect(new Set(seen)).toEqual(new Set([403]))
    expect(await inquiries.find(sent.id)).toBeDefined()
  } finally {
    server.close()
    await inquiries.erase(sent.id)
  }
})
