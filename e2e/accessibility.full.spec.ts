import { axeViolations } from '@/testing/axe'
import { scrollsSideways } from '@/testing/layout'
import { everyPage } from '@/testing/pages'
import { expect, test } from '@/testing/test'

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
