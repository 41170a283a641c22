import type { Page } from 'playwright/test'
import { axeViolations } from '@/e2e/support/axe'
import { expect, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

test('a keyboard alone leads from home to a role and to the contact form', async ({ page }) => {
  await page.goto(paths.home)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Skip to content')
  await expect(page.locator(':focus')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await tabTo(page, 'main a[href^="/careers/"]')
  expect(await focusIsVisible(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/careers\/[a-z-]+$/)

  await tabTo(page, `header a[href="${paths.contact}"]`)
  expect(await focusIsVisible(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.contact)
  await tabTo(page, 'main form textarea')
})

async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`Tab never came to ${selector}`)
}

const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })

test('in forced colours text, borders and the focus mark use the colours of the reader', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of [paths.home, paths.work, paths.careers]) {
    await page.goto(path)
    const colours = await page.evaluate(() => {
      const probe = document.createElement('p')
      probe.style.color = 'CanvasText'
      document.body.append(probe)
      const canvasText = getComputedStyle(probe).color
      probe.remove()
      const heading = getComputedStyle(document.querySelector('h1') as Element).color
      return { canvasText, heading }
    })
    expect(colours.heading).toBe(colours.canvasText)
    expect(await axeViolations(page)).toEqual([])
  }
})
