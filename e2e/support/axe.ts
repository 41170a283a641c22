import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** What axe finds on a page, or in a part of it, once its colours have stopped fading. */
export async function axeViolations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(() =>
    Promise.race([
      // Those that follow a scroll position end with nothing.
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
          .map(({ finished }) => finished),
      ),
      // Of a part that is out of sight and not rendered, the browser ends none.
      new Promise((resolve) => setTimeout(resolve, 2000)),
    ]),
  )
  // Without frames of others one pass within the page finds all; the usual two open another page.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(part)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
