import type { Page } from '@playwright/test'

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

/** Adds up how far things move on a page without being asked, from its first paint on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as { shifted?: number }).shifted =
          ((window as { shifted?: number }).shifted ?? 0) +
          (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)

/**
 * Shows the faces that are there at the first paint and no others: a face that comes later, as on a
 * busy machine, moves the text by itself (pages.full.spec.ts measures by how much).
 */
export const withoutLateFonts = (page: Page): Promise<unknown> =>
  page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const styles = await response.text()
    await route.fulfill({
      response,
      body: styles.replaceAll(/font-display:\s*swap/g, 'font-display:optional'),
    })
  })
