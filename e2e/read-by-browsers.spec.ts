import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axeViolations } from '@/e2e/support/axe'
import { startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { journalPaths, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'

const open = catalog.openRoles(new Date())

test('a page of any other origin may read the API', async ({ browser, baseURL }) => {
  const elsewhere = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(),
  )
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  // The preflight would refuse the headers that tests add to every request.
  const context = await browser.newContext({ extraHTTPHeaders: {} })
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
  const read = await page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { authorization: 'Basic x' } })
    return { total: (await response.json()).total, etag: response.headers.get('etag') }
  }, `${baseURL}/api/v1/jobs`)
  await context.close()
  elsewhere.close()
  expect(read).toEqual({ total: open.length, etag: expect.stringMatching(/^"/) })
})

test('a page of our own origin may call the MCP server', async ({ page, baseURL }) => {
  await page.goto('/')
  const count = await page.evaluate(async (url) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    return (await response.json()).result.tools.length
  }, `${baseURL}/mcp`)
  expect(count).toBe(6)
})

test('every feed is Atom, with every study, open role and entry of the journal', async ({
  page,
  request,
}) => {
  const expected = {
    [paths.feed]: catalog.caseStudies.map(({ title }) => title),
    [paths.careersFeed]: open.map(({ title }) => title),
    [journalPaths.feed]: catalog.journal.map(({ title }) => title),
  }
  await page.goto('/')
  for (const [path, titles] of Object.entries(expected)) {
    const response = await request.get(path)
    expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
    const found = await page.evaluate(
      (xml) => {
        const feed = new DOMParser().parseFromString(xml, 'application/xml')
        const text = (selector: string) =>
          [...feed.querySelectorAll(selector)].map((node) => node.textContent)
        return { faults: text('parsererror'), titles: text('entry > title'), ids: text('id') }
      },
      await response.text(),
    )
    expect(found.faults).toEqual([])
    expect(found.titles).toEqual(titles)
    expect(new Set(found.ids).size).toBe(titles.length + 1)
  }
})

const isFull = process.env.TEST_SUITE === 'full'
for (const nextAlone of isFull ? [false, true] : [false])
  test(`/mcp is a page in a browser${nextAlone ? ', where Next runs by itself' : ''}`, async ({
    page,
    baseURL,
  }) => {
    const site = nextAlone ? await startSite({ nextAlone }) : undefined
    try {
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(error.message))
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': newClientAddress() })
      const response = await page.goto(`${site?.url ?? baseURL}${paths.mcp}`)
      expect(response?.status()).toBe(200)
      expect(response?.headers()['content-type']).toContain('text/html')
      expect(response?.headers()['content-security-policy']).toContain('script-src')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect an MCP client')
      for (const client of ['Claude', 'ChatGPT', 'Cursor', 'VS Code', 'Gemini CLI', 'Goose'])
        await expect(page.getByRole('heading', { name: client, exact: true })).toBeVisible()
      for (const configuration of await page.locator('main pre').allTextContents())
        expect(configuration).toContain(`${baseURL}${paths.mcp}`)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
        `${baseURL}${paths.connect}`,
      )
      if (!nextAlone) expect(await axeViolations(page)).toEqual([])
      await page.getByRole('link', { name: 'Careers' }).first().click()
      await expect(page).toHaveURL(/\/careers$/)
      expect(faults).toEqual([])
    } finally {
      await site?.stop()
    }
  })
