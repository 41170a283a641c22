import type { Page } from 'playwright/test'
import { catalog } from '@/e2e/support/current-content'
import { expect, test, untilHydrated } from '@/e2e/support/test'
import { listEmbedAddresses, listUsedEmbeds } from '@/lib/agency/embeds'
import { getPagePath, paths } from '@/lib/config/paths'

const [embed] = listUsedEmbeds(catalog)
const page = catalog.pages.find((one) => listEmbedAddresses(one).length > 0)
const path = getPagePath(page?.slug ?? '')
const opener = (page: Page) => page.locator('main a[data-frame]')
const frame = (page: Page) => page.locator('main iframe')

/** The other house, and what was asked of it. */
async function stubHouse(page: Page) {
  const asked: string[] = []
  await page.route(`${embed?.origin}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' })
  })
  return asked
}

test.beforeEach(() => expect(embed).toBeDefined())

test('nothing of another house loads before it is pressed, and then its page may open it', async ({
  page,
}) => {
  const asked = await stubHouse(page)
  const response = await page.goto(path)
  expect(response?.headers()['content-security-policy']).toContain(`frame-src ${embed?.origin};`)
  await opener(page).scrollIntoViewIfNeeded()
  await untilHydrated(opener(page))
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await opener(page).click()
  await expect(frame(page).contentFrame().getByText('A map')).toBeVisible()
  expect(asked).toEqual([embed?.frame])
})

/** Goes there as a link of the page does. */
async function followTo(page: Page, to: string) {
  await untilHydrated(page.locator('header'))
  await page.evaluate((to) => {
    const { next } = window as unknown as { next: { router: { push: (to: string) => void } } }
    next.router.push(to)
  }, to)
  await expect(opener(page)).toBeVisible()
}

test('a page that was reached from another one opens it too, and that other one may open none', async ({
  page,
}) => {
  await stubHouse(page)
  const response = await page.goto(paths.imprint)
  expect(response?.headers()['content-security-policy']).not.toContain('frame-src')
  await followTo(page, path)
  await opener(page).click()
  await expect(frame(page).contentFrame().getByText('A map')).toBeVisible()
})

test('a page that was reached from another one looks as when it was loaded', async ({ page }) => {
  const readStyles = () =>
    page.locator('main *').evaluateAll((all) =>
      all.map((one) => {
        const { display, fontSize, marginTop, color, gridColumnStart } = getComputedStyle(one)
        return [one.tagName, display, fontSize, marginTop, color, gridColumnStart].join(' ')
      }),
    )
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const loaded = await readStyles()
  expect(loaded.length).toBeGreaterThan(50)
  await page.goto(paths.imprint)
  await followTo(page, path)
  expect(await readStyles()).toEqual(loaded)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what is in a frame is a link, and every section can be read', async ({ page: tab }) => {
    await tab.goto(path)
    await expect(opener(tab)).toHaveAttribute('href', listEmbedAddresses(page ?? {})[0] ?? '')
    const heights = await tab
      .locator('main section, main figure')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(5)
    expect(heights.filter((height) => height === 0)).toEqual([])
  })
})
