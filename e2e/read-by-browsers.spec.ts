import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axeViolations } from '@/e2e/support/axe'
import { catalog } from '@/e2e/support/current-content'
import { expect, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

const open = catalog.open.roles

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

test('/mcp is a page in a browser', async ({ page, baseURL }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  const response = await page.goto(`${baseURL}${paths.mcp}`)
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
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Careers' }).first().click()
  await expect(page).toHaveURL(/\/careers$/)
  expect(faults).toEqual([])
})
