import type { Page } from 'playwright/test'
import { isPicture } from 'site-content/edge'
import { catalog } from '@/e2e/support/current-content'
import { shifted, untilPainted, watchShifts } from '@/e2e/support/layout'
import { expect, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

const study = catalog.caseStudies.find(({ cover }) => cover && isPicture(cover) && cover.film)
const path = paths.caseStudy(study?.slug ?? '')
const card = `main article:has(a[href="${path}"])`

test.beforeEach(async ({ page }) => {
  const plays = await page.evaluate(() =>
    document.createElement('video').canPlayType('video/mp4; codecs="avc1.640028"'),
  )
  test.skip(!plays, 'This browser plays no H.264')
})

/** The addresses of the films that a page asks for. */
function collectFilms(page: Page): string[] {
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url())
  })
  return films
}

const isPaused = (page: Page, within = 'main figure') =>
  page
    .locator(`${within} video`)
    .first()
    .evaluate((one: HTMLVideoElement) => one.paused)

test('a cover plays in place of its picture, which comes first, until one stops it or reads on', async ({
  page,
}) => {
  await watchShifts(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.largest = (
          entry as unknown as { element?: Element }
        ).element?.tagName
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(path)
  await expect.poll(() => isPaused(page)).toBe(false)
  const video = page.locator('main figure video').first()
  const state = await video.evaluate(({ muted, loop }: HTMLVideoElement) => ({ muted, loop }))
  expect(state).toEqual({ muted: true, loop: true })
  await untilPainted(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-largest', 'VIDEO')
  expect(await shifted(page)).toBe(0)

  await page.mouse.wheel(0, 4000)
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => isPaused(page)).toBe(false)
  const button = page.locator('main figure button').first()
  const { film } = catalog.messages.interface
  await expect(button).toHaveAccessibleName(film.pause)
  await button.click()
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect(button).toHaveAccessibleName(film.play)
  await page.mouse.wheel(0, 4000)
  await page.evaluate(() => scrollTo(0, 0))
  await untilPainted(page)
  expect(await isPaused(page)).toBe(true)
})

for (const [whom, prepare] of [
  ['want less motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'save data',
    (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      ),
  ],
  [
    'pay for data',
    (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } }),
      ),
  ],
] as const)
  test(`people who ${whom} load no film before they press`, async ({ page }) => {
    await prepare(page)
    const films = collectFilms(page)
    await page.goto(path)
    const button = page.locator('main figure button').first()
    await expect(button).toBeVisible()
    await untilPainted(page)
    expect(films).toEqual([])
    await button.press('Enter')
    await expect.poll(() => isPaused(page)).toBe(false)
    expect(films.length).toBeGreaterThan(0)
  })

test('a card plays its film while it is pointed at or has the focus, and loads it then', async ({
  page,
}) => {
  const films = collectFilms(page)
  await page.goto(paths.work)
  await page.mouse.move(0, 0)
  const link = page.locator(`${card} a`)
  const playing = page.locator(`${card} [data-playing]`)
  await link.scrollIntoViewIfNeeded()
  expect(films).toEqual([])
  await page.locator(card).hover()
  await expect(playing).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(playing).toHaveCount(0)
  await page.keyboard.press('Tab')
  await link.focus()
  await expect(playing).toBeVisible()
  await link.blur()
  await expect(playing).toHaveCount(0)
})
