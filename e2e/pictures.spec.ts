import type { Page } from '@playwright/test'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { isPicture, shapes } from '@/lib/domain/picture'
import { expect, test } from '@/testing/test'

const study = catalog.caseStudies.find(({ cover }) => isPicture(cover)) ?? missing()
const path = paths.caseStudy(study.slug)
const narrowBytesMax = 250_000

function missing(): never {
  throw new Error('There is no case study with a picture')
}

/** Complaints of the policy, shifts of the layout, and what pictures weigh. */
async function watched(page: Page) {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  const weights: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/pictures/'))
      weights.push(response.body().then(({ length }) => length))
  })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    complaints,
    bytes: async () => (await Promise.all(weights)).reduce((sum, one) => sum + one, 0),
    shift: () =>
      page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift),
  }
}

test.describe('on a telephone', () => {
  const width = 360
  test.use({ viewport: { width, height: 740 }, deviceScaleFactor: 3 })

  test('a study with pictures is light before it is scrolled, and nothing moves', async ({
    page,
  }) => {
    const seen = await watched(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await seen.bytes()).toBeLessThanOrEqual(narrowBytesMax)
    const images = page.locator('main img')
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
    expect(seen.complaints).toEqual([])
    expect(await seen.shift()).toBe(0)
  })

  test('the cover is cut for a narrow screen, and made for two device pixels', async ({ page }) => {
    await page.goto(path)
    const cover = page.locator('main img').first()
    const made = shapes.narrow.widths.find((one) => one >= 2 * width)
    expect(await cover.evaluate((one: HTMLImageElement) => one.currentSrc)).toContain(
      `-narrow-${made}.`,
    )
  })
})
