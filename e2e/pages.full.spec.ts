import { setTimeout as wait } from 'node:timers/promises'
import { shifted, watchShifts } from '@/e2e/support/layout'
import { everyPage } from '@/e2e/support/pages'
import { expect, test } from '@/e2e/support/test'

for (const width of [360, 1280])
  test(`hardly anything moves when the fonts come late, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route('**/*.woff2', async (route) => {
      await wait(500)
      await route.continue()
    })
    await watchShifts(page)
    for (const path of everyPage) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const standIns = await page.evaluate(() =>
        Promise.all(
          [...document.fonts]
            .filter(({ family }) => /-like$/.test(family))
            .map((face) => face.load().then(Boolean, () => false)),
        ),
      )
      expect(standIns).toHaveLength(2)
      test.skip(standIns.includes(false), 'There is no Arial, no Times New Roman, nor their like.')
      // Half of what is called good (web.dev/cls); a line more in a heading costs most of it.
      expect(await shifted(page), path).toBeLessThan(0.06)
    }
  })
