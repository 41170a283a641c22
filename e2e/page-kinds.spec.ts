import type { Page } from '@playwright/test'
import { axeViolations } from '@/testing/axe'
import { scrollsSideways, shifted, watchShifts, withoutLateFonts } from '@/testing/layout'
import { pageKinds, pagesMadeForTheRequest } from '@/testing/pages'
import { consoleErrorsOf, expect, test } from '@/testing/test'

for (const path of [...pageKinds, ...pagesMadeForTheRequest])
  test(`${path} is quiet, steady, in order and accessible`, async ({ page }) => {
    const complaints = consoleErrorsOf(page)
    const foreign = foreignRequestsOf(page)
    await withoutLateFonts(page)
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })

    expect(complaints).toEqual([])
    expect(foreign).toEqual([])
    expect(await shifted(page), 'layout shift').toBeLessThan(0.001)
    await expectOrder(page)
    expect(await smallTargets(page)).toEqual([])
    expect(await axeViolations(page), 'light').toEqual([])

    // 1280 px at 400 % is a window of 320 by 200 (WCAG 1.4.10).
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 200 })
    expect(await axeViolations(page), 'dark, 320 px').toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    expect(await movingParts(page), 'with less motion').toBe(0)
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
        const box = control.getBoundingClientRect()
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
