import type { Locator, Page } from 'playwright/test'
import { catalog } from '@/e2e/support/current-content'
import { scrollsSideways } from '@/e2e/support/layout'
import { expect, test, untilHydrated } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

test('a static page brings its styles along, and a click leads to the same as an address', async ({
  page,
}) => {
  const stylesheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') stylesheets.push(request.url())
  })
  const getLayout = (page: Page) =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getClientRects().length > 0)
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const top = Math.round(y + scrollY)
          return [
            element.localName,
            Math.round(x),
            top,
            Math.round(width),
            Math.round(height),
          ].join()
        })
    })
  await page.goto(paths.about)
  await untilHydrated(page.locator('header'))
  expect(stylesheets).toEqual([])

  const ways = [
    `header a[href="${paths.work}"]:visible`,
    `main a[href^="${paths.work}/"]`,
    `header a[href="${paths.careers}"]:visible`,
    `main a[href^="${paths.careers}/"]`,
    `header a[href="${paths.contact}"]:visible`,
    `header a[href="${paths.home}"]`,
  ]
  const opened = await page.context().newPage()
  for (const link of ways) {
    const before = page.url()
    await page.locator(link).first().click()
    await page.waitForURL((url) => url.href !== before)
    await opened.goto(page.url())
    await untilHydrated(opened.locator('header'))
    await expect(async () =>
      expect(await getLayout(page), page.url()).toEqual(await getLayout(opened)),
    ).toPass()
  }
})

test('a reader who clicks around fetches nothing ahead', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('_rsc=')) fetched.push(request.url())
  })
  await page.goto(paths.home)
  const link = page.locator(`header a[href="${paths.services}"]:visible`)
  await untilHydrated(link)
  await page.locator('main a[href^="/work/"]').first().hover()
  await page.mouse.wheel(0, 6000)
  // A link learns with a frame that it has come into sight.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
  expect(fetched).toEqual([])
  // The header returns with a scroll towards it.
  await page.mouse.wheel(0, -100)
  await link.click()
  await expect(page.locator('h1:visible')).toHaveText(catalog.page('services').title)
  expect(fetched).toHaveLength(1)
})

test.describe('a logo', () => {
  test.use({ javaScriptEnabled: false })

  /** Puts a logo of that ratio in place of the name, as content/icons/logo.svg does. */
  const showLogo = (page: Page, ratio: number) =>
    page.evaluate((ratio) => {
      document.documentElement.style.setProperty('--logo-ratio', String(ratio))
      const wordmark = document.querySelector('header [class$=_wordmark]')
      if (!wordmark) throw new Error('The header has no wordmark')
      const className = wordmark.className.replace('_wordmark', '_logo')
      wordmark.innerHTML = `<span class="${className}"><svg viewBox="0 0 ${ratio * 100} 100"/></span>`
    }, ratio)

  const boxOf = (element: Locator) =>
    element.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)

  test('of any ratio fits beside the menu, or above it where it would be too small', async ({
    page,
  }) => {
    await page.goto(paths.home)
    const [logo, menu] = [
      page.locator('body > header svg'),
      page.getByRole('button', { name: 'Menu' }),
    ]
    for (const ratio of [0.5, 1, 5.5, 8, 12])
      for (const width of [320, 360, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await showLogo(page, ratio)
        const about = `${ratio} : 1, ${width} px`
        expect(await scrollsSideways(page), about).toBe(false)
        const box = await boxOf(logo)
        expect(box.x + box.width, about).toBeLessThanOrEqual(width)
        expect(box.height, about).toBeGreaterThan(19)
        expect(box.width / box.height, about).toBeCloseTo(ratio, 0)
        if (width >= 960) continue
        const button = await boxOf(menu)
        const isBeside = button.y < box.y + box.height
        expect(isBeside ? box.x + box.width : box.y + box.height, about).toBeLessThanOrEqual(
          isBeside ? button.x : button.y,
        )
        if (ratio < 6 && width >= 360) expect(isBeside, about).toBe(true)
      }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the references have a list of all their sections, and no button that promises to copy', async ({
    page,
  }) => {
    for (const path of [paths.agents, paths.apiDocs]) {
      await page.goto(path)
      await expect(page.locator('pre').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
      const listed = await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      const sections = await page
        .locator('main section.section')
        .evaluateAll((all) => all.map(({ id }) => `#${id}`))
      expect(sections.length).toBeGreaterThan(4)
      expect(listed).toEqual(expect.arrayContaining(sections))
    }
  })

  test('the menu of a narrow window opens, closes and leads on', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(paths.home)
    const { menu, close, work } = catalog.messages.interface.navigation
    const link = page.locator('header').getByRole('link', { name: work, exact: true })
    await page.getByRole('button', { name: menu }).click()
    await expect(link).toBeVisible()
    await page.getByRole('button', { name: close }).click()
    await expect(link).toBeHidden()
    await page.setViewportSize({ width: 320, height: 200 })
    await page.getByRole('button', { name: menu }).click()
    await page.locator('header [popover] a').last().click()
    await expect(page).not.toHaveURL(paths.home)
  })

  test('work is filtered by plain links, exactly as the operations filter it', async ({ page }) => {
    await page.goto(paths.work)
    const facets = page.getByRole('navigation', { name: 'Filters' })
    await facets.getByText(catalog.messages.interface.filters.toggle, { exact: true }).click()
    const { slug, name } = catalog.taxonomies.disciplines[3] ?? { slug: '', name: '' }
    await facets
      .getByRole('link', { name: new RegExp(`^${name}\\b`) })
      .first()
      .click()
    await expect(page).toHaveURL(`${paths.work}?discipline=${slug}`)
    const titles = catalog.caseStudies
      .filter(({ disciplines }) => disciplines.includes(slug))
      .map(({ title }) => title)
    await expect(page.locator('main article h2')).toHaveText(titles)
    await facets.getByRole('link', { name: 'Show all' }).click()
    await expect(page.locator('main article')).toHaveCount(catalog.caseStudies.length)
  })
})

test('the filtered list keeps the place in the navigation and works by script too', async ({
  page,
}) => {
  await page.goto(`${paths.work}?year=2026`)
  await expect(page.locator(`header a[href="${paths.work}"]:visible`)).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(paths.work)
  await expect(page.locator('main article:visible')).toHaveCount(catalog.caseStudies.length)
})

test('a button copies its own block of code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto(paths.agents)
  const block = page.locator('.code').last()
  await block.getByRole('button', { name: 'Copy' }).click()
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible()
  // A second time, while it still says so.
  await block.getByRole('button', { name: 'Copied' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await block.locator('code').textContent())
  await page.clock.runFor(10_000)
  await expect(block.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})
