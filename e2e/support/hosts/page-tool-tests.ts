import { findHeadlessChromium } from 'next-host/cli'
import { chromium } from 'playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { booking, names } from './host-tests'

/** Tests the tools that a page of the site registers in Chromium. */
export function testPageTools(getUrl: () => string) {
  test('page tools read, and send what the person has approved', async () => {
    const executablePath = await findHeadlessChromium()
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--enable-features=WebMCP', ...asRoot],
    })
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.goto(getUrl())
    const listNames = async () => (await page.webmcp.tools()).map(({ name }) => name)
    await expect.poll(listNames, { timeout: 60_000 }).toEqual(expect.arrayContaining([...names]))
    expect(await page.webmcp.callTool('list_services', { below: 20 })).toMatchObject({
      ok: true,
      text: expect.stringContaining('Change an inner tube'),
    })
    const sent = page.webmcp.callTool('book_repair', booking)
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    expect(await sent).toMatchObject({ ok: true, text: expect.stringContaining(booking.email) })
  })
}
