import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDayCounter } from 'agent-access/edge'
import { sqliteStores } from 'agent-access/node'
import type { Page } from 'playwright/test'
import { axeViolations } from '@/e2e/support/axe'
import { anna, createInquiryId } from '@/e2e/support/inquiries'
import { expect, test } from '@/e2e/support/test'
import type { Inquiry, InquiryContent, InquiryStore } from '@/lib/contact/schema'
import { findFreePort } from '@/packages/agent-access/test/free-port'
import { openDashboard } from '@/packages/tools/src/dashboard/server'
import tools from '@/tools.config'

test.describe.configure({ mode: 'serial' })

let dir: string
let inquiries: InquiryStore
let dashboard: Awaited<ReturnType<typeof openDashboard>>

test.beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'dashboard-e2e-'))
  const stores = sqliteStores<InquiryContent>(dir)
  inquiries = stores.submissions
  await writeInquiries(120)
  const settings = await tools.dashboard()
  const today = createDayCounter(settings.timeZone)(Date.now())
  const days = Array.from({ length: 90 }, (_, at) => ({ day: today - at, counts: counts }))
  await stores.counters.add(days)
  dashboard = await openDashboard({
    ...stores,
    dashboard: settings,
    inquiries: await tools.inquiries(),
    port: await findFreePort(),
    database: 'a database of the tests',
    isCounting: true,
  })
})

test.afterAll(() => {
  dashboard.close()
  rmSync(dir, { recursive: true, force: true })
})

/** A counter of each kind. */
const counts = new Map([
  ...['html|work|Chrome', 'markdown|roles|Claude-User', 'rest|work|undici', 'html|work|GPTBot'].map(
    (name, at): [string, number] => [`request|${name}`, 900 + 100 * at],
  ),
  ...[
    ...['call|mcp|list_roles', 'client|legacy|claude-code', 'credential|registered'],
    ...['empty|rest|list_case_studies|industry=finance year=2021', 'refusal|not_found'],
    ...['submission|previewed|mcp', 'submission|accepted|html', 'submission|delivered'],
    ...['visit|ChatGPT|roles|en', 'visit|another site|work|en', 'began|Google|application'],
  ].map((name, at): [string, number] => [name, at + 1]),
])

/** Inquiries of people with names of many lengths; most are delivered, some wait, are parked or put aside. */
async function writeInquiries(count: number) {
  const names = ['Anna', 'João', 'Çelik', 'Ngọc', 'Bartholomew', 'Featherstonehaugh']
  for (let at = 0; at < count; at++) {
    const receivedAt = new Date(Date.now() - (count - at) * 700_000)
    const isSuspicious = at % 40 === 0
    await accept(
      { firstName: names[at % 6] ?? '', company: at % 3 ? 'Solberg & Daughters' : '' },
      {
        receivedAt,
        suspicions: isSuspicious ? ['too fast'] : [],
      },
    )
    if (isSuspicious || at > count - 8) continue
    const leased = await inquiries.lease(receivedAt, new Date(receivedAt.getTime() + 45_000))
    const parked = { state: 'parked', done: [], error: 'smtp: Connection timeout' } as const
    const eraseAt = new Date(receivedAt.getTime() + 1e9)
    const delivered = { state: 'delivered', done: ['smtp', 'slack'], eraseAt } as const
    if (leased) await inquiries.settle(leased, at % 50 === 1 ? parked : delivered, receivedAt)
  }
}

async function accept(
  content: Partial<Inquiry['content']> = {},
  over: Partial<Inquiry> = {},
): Promise<Inquiry> {
  const inquiry = {
    ...{ id: createInquiryId(), receivedAt: new Date(), suspicions: [] },
    content: { kind: 'contact', ...anna, ...content } as Inquiry['content'],
    ...over,
  }
  await inquiries.accept(
    inquiry,
    [{ hash: inquiry.id, fingerprint: '' }],
    new Date(inquiry.receivedAt.getTime() + 1e9),
  )
  return inquiry
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const)
  test(`can be read by everybody, ${colorScheme}, ${width} px wide`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } })
    const page = await context.newPage()
    const [{ id } = { id: '' }] = await inquiries.overview()
    for (const path of ['', '?q=nobody-at-all', `inquiries/${id}`, 'figures', 'figures?days=400']) {
      await page.goto(dashboard.address + path)
      expect(await axeViolations(page), path).toEqual([])
      expect(await isTooWide(page), path).toBe(false)
    }
    await context.close()
  })

test('is worked by keyboard: search, read, answer, note, export, erase', async ({ page }) => {
  const { id } = await accept({ firstName: 'Leopoldine' })
  await page.goto(dashboard.address)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('leopoldine')
  await page.keyboard.press('Enter')
  await expect(page.locator('strong').first()).toHaveText('1 inquiry')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('inquiries.csv')
  await page.getByRole('link', { name: /Leopoldine/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiry from Leopoldine Berg')
  await expect(page.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await page.getByLabel('Note').fill('Called back.')
  await page.getByRole('button', { name: 'Answered' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText('Saved.')
  expect((await inquiries.read([id]))[0]?.handling).toMatchObject({
    state: 'answered',
    note: 'Called back.',
  })
  await page.getByRole('button', { name: /Deliver again now/ }).press('Enter')
  await expect(page.getByRole('status')).toContainText('It is due')
  await page.getByText('Erase…').press('Enter')
  await page.getByRole('button', { name: 'Erase it' }).press('Enter')
  await expect(page.getByRole('status').first()).toContainText(`${id} is erased`)
  expect((await inquiries.read([id]))[0]).toBeUndefined()
})
