import { findChromium } from 'next-host/cli'
import { anna } from '@/e2e/support/inquiries'
import { allToolNames, test as base, callTool, expect, toolNames } from '@/e2e/support/webmcp'
import { paths } from '@/lib/config/paths'

/** Chromium without a window has no back/forward cache, and Playwright switches it off. */
const test = base.extend<object, { withBackForwardCache: undefined }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = await findChromium()
      const ignoreDefaultArgs = ['--disable-back-forward-cache']
      await use({ ...launchOptions, ...(executablePath && { executablePath }), ignoreDefaultArgs })
    },
    { scope: 'worker' },
  ],
})

test('a page that comes back from the cache has its tools, and no dialog', async ({ page }) => {
  await page.goto(paths.home)
  await toolNames(page)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await page.evaluate(
    async (input) => {
      const context = document.modelContext
      const tool = (await context?.getTools())?.find(
        ({ name }) => name === 'submit_contact_inquiry',
      )
      if (!context || !tool) throw new Error('no tool')
      context.executeTool(tool, input).then((said) => Object.assign(window, { said }))
    },
    { ...anna, challenge: 'Left before it was answered.' },
  )
  await expect(page.getByRole('dialog')).toBeVisible()
  const posts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === paths.pageTool('submit_contact_inquiry')) posts.push(pathname)
  })
  await page.goto(paths.health)
  // Nothing is loaded when a page comes back, so there is no load to wait for.
  await page.evaluate(() => history.back()).catch(() => {})
  await expect(async () =>
    expect(await page.evaluate(() => 'persisted' in window && 'said' in window)).toBe(true),
  ).toPass()
  const { persisted, said } = await page.evaluate(() => {
    const { persisted, said } = window as unknown as { persisted: boolean; said: string }
    return { persisted, said }
  })
  expect([persisted, JSON.parse(said).error.error]).toEqual([true, 'user_declined'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await toolNames(page)).toEqual(allToolNames)
  expect((await callTool(page, 'list_roles', { limit: 1 })).ok).toBe(true)
  expect(posts).toEqual([])
})
