import { catalog } from '@/e2e/support/current-content'
import { expect, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

const closed = catalog.roles.find((role) => !catalog.open.roles.includes(role))?.slug ?? ''

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
