import { axeViolations } from '@/e2e/support/axe'
import { scrollsSideways } from '@/e2e/support/layout'
import { everyPage } from '@/e2e/support/pages'
import { expect, test } from '@/e2e/support/test'

for (const path of everyPage)
  test(`axe finds nothing on ${path} at four widths, light and dark`, async ({ page }) => {
    test.slow()
    await page.goto(path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [320, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await axeViolations(page), `${colorScheme}, ${width} px`).toEqual([])
        expect(await scrollsSideways(page), `${width} px`).toBe(false)
      }
    }
  })
