import { consoleErrorsOf, expect, test, untilHydrated } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { isOpen } from '@/lib/domain/role'

const now = new Date()
const closed = catalog.roles.find((role) => !isOpen(role, now))?.slug ?? ''

test('a script that was put into a page does not run', async ({ page }) => {
  for (const path of [
    paths.home,
    paths.role(closed),
    `${paths.careers}?location=berlin`,
    '/nothing/here',
  ]) {
    await page.route(
      `**${path}`,
      async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          '</body>',
          '<script>window.injected = true</script><img src=x onerror="window.injected = true"></body>',
        )
        await route.fulfill({ response, body })
      },
      { times: 1 },
    )
    const blocked = page.waitForEvent('console', (message) =>
      /Content Security Policy/.test(message.text()),
    )
    await page.goto(path)
    await blocked
    expect(await page.evaluate(() => 'injected' in window), path).toBe(false)
  }
})

test('a click changes the page without loading it anew, to filtered lists and closed roles too', async ({
  page,
}) => {
  const complaints = consoleErrorsOf(page)
  await page.goto(paths.home)
  await untilHydrated(page.locator(`header a[href="${paths.work}"]`))
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  const untouched = () => page.evaluate(() => 'untouched' in window)

  await page.locator(`header a[href="${paths.work}"]`).first().click()
  await page.waitForURL(`**${paths.work}`)
  await page.locator(`main a[href^="${paths.work}/"]`).first().click()
  await page.waitForURL(`**${paths.work}/*`)
  expect(await untouched()).toBe(true)

  await page.goBack()
  await page.locator(`header a[href="${paths.careers}"]`).first().click()
  await page.waitForURL(`**${paths.careers}`)
  expect(await untouched()).toBe(true)
  expect(complaints).toEqual([])
})
