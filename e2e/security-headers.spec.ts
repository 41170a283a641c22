import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'
import { isOpen } from '@/lib/domain/role'
import { markdownPaths } from '@/lib/faces/markdown/site'
import { complaintsOf, expect, test } from '@/testing/test'

const now = new Date()
const closed = catalog.roles.find((role) => !isOpen(role, now))?.slug ?? ''
const pages = [
  ...markdownPaths(catalog, now),
  `${paths.careers}?location=berlin`,
  `${paths.work}?discipline=brand`,
  paths.role(closed),
  '/nothing/here',
]

test('everything carries the headers that protect it', async ({ request }) => {
  const html = await (await request.get(paths.work)).text()
  const asset = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  expect(asset).not.toBe('')
  for (const path of [
    paths.home,
    paths.role(closed),
    '/work.md',
    '/nothing',
    '/nothing.json',
    '/api/nothing',
    paths.health,
    asset,
  ]) {
    const headers = (await request.get(path)).headers()
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'origin-agent-cluster': '?1',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'ratelimit-policy': '"default";q=120;w=60',
    })
    expect(headers['permissions-policy'], path).toContain('camera=()')
    expect(headers['permissions-policy'], path).not.toContain('tools')
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test('every page has a policy without unsafe-inline', async ({ request }) => {
  for (const path of pages) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("script-src 'self'")
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain("base-uri 'none'")
    expect(policy, path).not.toMatch(/unsafe-(?:inline|eval)|\*/)
  }
})

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
  const complaints = complaintsOf(page)
  await page.goto(paths.home, { waitUntil: 'networkidle' })
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
