import type { Page } from '@playwright/test'
import { axeViolations } from '@/e2e/support/axe'
import {
  holdFonts,
  scrollsSideways,
  shifted,
  untilPainted,
  watchShifts,
} from '@/e2e/support/layout'
import { pageKinds, pagesMadeForTheRequest } from '@/e2e/support/pages'
import { consoleErrorsOf, expect, test, untilHydrated } from '@/e2e/support/test'

const isFull = process.env.TEST_SUITE === 'full'
const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 720 } },
  // 1280 px at 400 % is a window of 320 by 200 (WCAG 1.4.10).
  { colorScheme: 'dark', viewport: { width: 320, height: 200 } },
] as const

for (const [at, path] of [...pageKinds, ...pagesMadeForTheRequest].entries())
  test(`${path} is quiet, steady, in order and accessible`, async ({ page }) => {
    const complaints = consoleErrorsOf(page)
    const foreign = foreignRequestsOf(page)
    const releaseFonts = await holdFonts(page)
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await untilHydrated(page.locator('header'))
    await untilPainted(page)
    expect(await shifted(page), 'layout shift').toBeLessThan(0.001)
    releaseFonts()
    await page.waitForLoadState()

    await expectOrder(page)
    expect(await smallTargets(page)).toEqual([])
    // One of them on each page; both with npm run test:full.
    for (const { colorScheme, viewport } of isFull ? looks : looks.slice(at % 2, (at % 2) + 1)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(viewport)
      expect(await axeViolations(page), `${colorScheme}, ${viewport.width} px`).toEqual([])
    }
    await page.setViewportSize(looks[1].viewport)
    expect(await scrollsSideways(page)).toBe(false)
    expect(await movingParts(page), 'with less motion').toBe(0)
    expect(complaints).toEqual([])
    expect(foreign).toEqual([])
  })

function foreignRequestsOf(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const isOwn = page.url() === 'about:blank' || origin === new URL(page.url()).origin
    if (protocol.startsWith('http') && !isOwn) foreign.push(request.url())
  })
  return foreign
}

async function expectOrder(page: Page) {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels[0]).toBe(1)
  for (const [at, level] of levels.entries())
    expect(level - (levels[at - 1] ?? 0), `heading ${at + 1}`).toBeLessThanOrEqual(1)
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

/** Controls under 44 px that are not links in running text (WCAG 2.5.5 excepts those). */
const smallTargets = (page: Page) =>
  page.locator('a, button, summary, input, select, textarea').evaluateAll((controls) =>
    controls
      .filter((control) => {
        // A press on the label of a choice chooses it.
        const target = control.matches('[type="radio"]') ? control.closest('label') : control
        const box = (target ?? control).getBoundingClientRect()
        const inText = control.closest('p, dd, dt, td, .prose li, address') !== null
        const stretched = getComputedStyle(control, '::after').position === 'absolute'
        const hidden = box.width <= 1 || control.matches('[tabindex="-1"]')
        return !hidden && !inText && !stretched && (box.height < 43.5 || box.width < 43.5)
      })
      .map((control) => control.textContent),
  )

const movingParts = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element)
        return (
          animationName !== 'none' ||
          transitionDuration.split(',').some((time) => time.trim() !== '0s')
        )
      }).length + document.getAnimations().length,
  )
