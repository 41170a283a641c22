import { scrollsSideways } from '@/e2e/support/layout'
import { expect, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

const names = ['Oddvale!', 'Werk und Ufer Gestaltung!', 'Brüder Hallgrimsson Architektur + Design']

for (const name of names)
  test(`a name of ${name.length} characters takes one line or two, at every width`, async ({
    page,
  }) => {
    await page.goto(paths.work)
    const home = page.locator('header').getByRole('link').filter({ hasText: ', home' })
    await home
      .locator('span')
      .first()
      .evaluate((wordmark, text) => {
        const words = [...wordmark.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
        if (words) words.textContent = text
      }, name)
    await expect(home).toContainText(name)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await scrollsSideways(page), `${width} px`).toBe(false)
      const lines = await home
        .locator('span')
        .first()
        .evaluate((wordmark) => {
          const range = document.createRange()
          const words = [...wordmark.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
          if (words) range.selectNodeContents(words)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        })
      expect(lines, `${width} px`).toBeGreaterThan(0)
      expect(lines, `${width} px`).toBeLessThanOrEqual(2)
      const controls = page.locator('header').locator('a:visible, button:visible')
      const sizes = await controls.evaluateAll((all) =>
        all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      )
      expect(Math.min(...sizes), `${width} px`).toBeGreaterThanOrEqual(14)
    }
  })
