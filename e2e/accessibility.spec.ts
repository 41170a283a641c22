import type { Page } from 'playwright/test'
import { axeViolations } from '@/e2e/support/axe'
import { scrollsSideways } from '@/e2e/support/layout'
import { pageKinds } from '@/e2e/support/pages'
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

/** Texts that are cut off: they leave a box that hides what does not fit, and cannot be scrolled. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const { parentElement } = text
      if (!text.textContent?.trim() || parentElement?.closest('.visually-hidden, svg, option'))
        continue
      if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { right, bottom } = range.getBoundingClientRect()
      for (let box: Element | null = parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const hides = (way: string) => way === 'hidden' || way === 'clip'
        const edge = box.getBoundingClientRect()
        if (
          (hides(overflowX) && right > edge.right + 1) ||
          (hides(overflowY) && bottom > edge.bottom + 1)
        )
          cut.push(text.textContent.trim())
      }
    }
    return cut
  })

test('at 200 and 400 % zoom, with lines and letters as wide apart as WCAG 1.4.12 asks, no text is lost', async ({
  page,
}) => {
  for (const path of pageKinds) {
    await page.goto(path)
    await page.evaluate(() => {
      const wide = new CSSStyleSheet()
      wide.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
      document.adoptedStyleSheets.push(wide)
    })
    for (const width of [1280, 640, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await scrollsSideways(page), `${path}, ${width} px`).toBe(false)
      expect(await cutTexts(page), `${path}, ${width} px`).toEqual([])
    }
  }
})
