import type { Page } from 'playwright/test'
import { isPicture, pictureShapes } from 'site-content/edge'
import { catalog } from '@/e2e/support/current-content'
import { holdFonts, shifted, untilPainted, watchShifts } from '@/e2e/support/layout'
import { expect, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

const study = catalog.caseStudies.find(({ cover }) => cover && isPicture(cover)) ?? missing()
const path = paths.caseStudy(study.slug)

function missing(): never {
  throw new Error('There is no case study with a picture')
}

/** Complaints of the policy. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  return complaints
}

test.describe('on a telephone', () => {
  const width = 360
  test.use({ viewport: { width, height: 740 }, deviceScaleFactor: 3 })

  test('a study loads its pictures as they come into view, and nothing moves', async ({ page }) => {
    const complaints = collectComplaints(page)
    await holdFonts(page)
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await untilPainted(page)
    // Drawings have one file for every size.
    const images = page.locator('main picture img')
    await expect(images.first()).toHaveAttribute('fetchpriority', 'high')
    expect(await images.first().getAttribute('loading')).toBeNull()
    for (const image of (await images.all()).slice(1)) {
      await expect(image).toHaveAttribute('loading', 'lazy')
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
        .toBe(true)
      expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\.avif$/)
      expect(await image.getAttribute('alt')).not.toBe('')
    }
    expect(complaints).toEqual([])
    expect(await shifted(page)).toBe(0)
  })

  test('the cover is cut for a narrow screen, and made for two device pixels', async ({ page }) => {
    await page.goto(path)
    const cover = page.locator('main img').first()
    const made = pictureShapes.narrow.widths.find((one) => one >= 2 * width)
    expect(await cover.evaluate((one: HTMLImageElement) => one.currentSrc)).toContain(
      `-narrow-${made}.`,
    )
  })
})
