import type { Page } from 'playwright/test'
import { isPicture } from 'site-content/edge'
import { catalog } from '@/e2e/support/current-content'
import { shifted, untilPainted, watchShifts } from '@/e2e/support/layout'
import { expect, test, untilHydrated } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

const [study] = catalog.caseStudies
const slug = study?.slug ?? ''
const card = `main article:has(a[href="${paths.caseStudy(slug)}"])`

const getNames = (page: Page, selector: string) =>
  page
    .locator(`${selector} [data-follows$="${slug}"]`)
    .evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).getPropertyValue('view-transition-name')),
    )

/** Where an element stands in the window, as it is drawn. */
const getTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().top))

test('a card and its page show one cover and one title, on plain pages and by the router, there and back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as unknown as { viewTransition: object | null }
      document.documentElement.dataset.revealed = String(viewTransition !== null)
    })
  })
  await page.goto(paths.work)
  const names = [`cover-${slug}`, `title-${slug}`]
  expect(await getNames(page, card)).toEqual(names)
  await page.evaluate((path) => {
    location.href = path
  }, paths.caseStudy(slug))
  await page.waitForURL(paths.caseStudy(slug))
  await expect(page.locator('html')).toHaveAttribute('data-revealed', 'true')
  expect((await getNames(page, 'main article')).toSorted()).toEqual(names)
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('data-revealed', 'true')

  await untilHydrated(page.locator('header'))
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      transition.ready.then(() => {
        document.documentElement.dataset.shared = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
          .join()
      })
      return transition
    }
  })
  await page.locator(`${card} a`).click()
  await page.waitForURL(paths.caseStudy(slug))
  for (const name of names)
    await expect(page.locator('html')).toHaveAttribute(
      'data-shared',
      new RegExp(`view-transition-group\\(${name}\\)`),
    )
})

test('the strokes of the home page lean away from a pointer, and the odd one falls', async ({
  page,
}) => {
  await page.goto(paths.home)
  const strokes = page.locator('main header .strokes')
  await untilHydrated(page.locator('main header div:has(> svg)'))
  const still = (await strokes.getAttribute('d')) ?? ''
  await page.locator('main header svg').hover()
  await expect(strokes).not.toHaveAttribute('d', still)
  await page.mouse.move(0, 0)
  await expect(strokes).toHaveAttribute('d', still)
  const odd = 'main header .odd'
  const top = await getTop(page, odd)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => getTop(page, odd)).toBeGreaterThan(top - 200)
})

test('the header leaves as one reads on, and returns with the first scroll back', async ({
  page,
}) => {
  await page.goto(paths.about)
  await page.mouse.wheel(0, 900)
  await expect(page.locator('header').first()).not.toBeInViewport()
  await page.mouse.wheel(0, -100)
  await expect.poll(() => getTop(page, 'body > header')).toBe(0)
  await page.mouse.wheel(0, 100)
  await expect(page.locator('header').first()).not.toBeInViewport()
})

test('a result grows when it is seen, once', async ({ page }) => {
  await page.goto(paths.caseStudy(slug))
  const chart = page.locator('main [class$=_chart]').first()
  const clip = () =>
    chart
      .locator('path')
      .last()
      .evaluate((one) => getComputedStyle(one).clipPath)
  expect(await clip()).toContain('100%')
  await chart.locator('xpath=../..').scrollIntoViewIfNeeded()
  await expect.poll(clip).toContain(' 0% ')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(chart).not.toBeInViewport()
  expect(await clip()).toContain(' 0% ')
})

test('nothing shifts while one reads on, and what answers a pointer is below 3 kB', async ({
  page,
}) => {
  const getScripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((one) => [one.name, (one as PerformanceResourceTiming).encodedBodySize] as const),
    )
  await page.goto(paths.about)
  await untilHydrated(page.locator('header').first())
  const ofAll = new Map(await getScripts())
  await watchShifts(page)
  for (const path of [paths.home, paths.work, paths.caseStudy(slug)]) {
    await page.goto(path)
    await untilHydrated(page.locator('header').first())
    for (let at = 0; at < 12; at++) {
      await page.mouse.wheel(0, 600)
      await untilPainted(page)
    }
    expect(await shifted(page), path).toBeLessThan(0.001)
    const own = (await getScripts()).filter(([name]) => !ofAll.has(name))
    expect(
      own.reduce((sum, [, size]) => sum + size, 0),
      path,
    ).toBeLessThan(3000)
  }
})

test('a card shows its second picture to whoever points at it, and loads it then', async ({
  page,
}) => {
  const drawn = catalog.caseStudies.find(({ cover }) => cover && !isPicture(cover))
  const card = `main article:has(a[href="${paths.caseStudy(drawn?.slug ?? '')}"])`
  await page.goto(paths.work)
  const second = page.locator(`${card} [aria-hidden] img`).first()
  await expect(second).toBeHidden()
  await page.locator(card).hover()
  await expect(second).toBeVisible()
})

for (const [name, prepare] of [
  ['for those who want less of it', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'where the theme has none',
    (page: Page) =>
      page.addInitScript(() =>
        document.addEventListener('readystatechange', () =>
          document.documentElement.removeAttribute('data-motion'),
        ),
      ),
  ],
] as const)
  test(`nothing moves ${name}`, async ({ page }) => {
    await prepare(page)
    await page.goto(paths.home)
    await untilHydrated(page.locator('main header div:has(> svg)'))
    const strokes = page.locator('main header .strokes')
    const still = (await strokes.getAttribute('d')) ?? ''
    await page.locator('main header svg').hover()
    await page.mouse.wheel(0, 400)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(strokes).toHaveAttribute('d', still)
  })
