import type { Page } from 'playwright/test'
import { catalog } from '@/e2e/support/current-content'
import { expect, test, untilHydrated } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

const [study] = catalog.caseStudies
const slug = study?.slug ?? ''
const card = `main article:has(a[href="${paths.caseStudy(slug)}"])`

const getName = (page: Page, selector: string) =>
  page
    .locator(`${selector} [data-follows]`)
    .first()
    .evaluate((one) => getComputedStyle(one).getPropertyValue('view-transition-name'))

/** Where an element stands in the window, as it is drawn. */
const getTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().top))

test('a card and its page show one cover, on plain pages and by the router, there and back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as unknown as { viewTransition: object | null }
      document.documentElement.dataset.revealed = String(viewTransition !== null)
    })
  })
  await page.goto(paths.work)
  const name = `cover-${slug}`
  expect(await getName(page, card)).toBe(name)
  await page.evaluate((path) => {
    location.href = path
  }, paths.caseStudy(slug))
  await page.waitForURL(paths.caseStudy(slug))
  await expect(page.locator('html')).toHaveAttribute('data-revealed', 'true')
  expect(await getName(page, 'main article > figure')).toBe(name)
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

test('a result grows while it comes into view and is whole when it is there', async ({ page }) => {
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
})

test('a card shows its second picture to whoever points at it, and loads it then', async ({
  page,
}) => {
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
