import type { Page } from 'playwright/test'

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

/** Until what is loaded at once is there and has been painted. */
export const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const eager = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(eager.map((image) => image.decode()))
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
  })

/**
 * Holds back every font until it is released: one that comes after the first paint moves the text by
 * itself, and when it comes is chance. pages.full.spec.ts measures by how much.
 */
export async function holdFonts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  return release
}
