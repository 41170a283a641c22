import type { Page } from '@playwright/test'
import { paths } from '@/lib/config/paths'
import { axeFaults } from '@/testing/axe'
import { pageKinds } from '@/testing/pages'
import { expect, test } from '@/testing/test'

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

for (const path of pageKinds)
  test(`axe finds nothing on ${path}, light, dark, at 320 px and at 400 % zoom`, async ({
    page,
  }) => {
    await page.goto(path)
    expect(await axeFaults(page), 'light').toEqual([])

    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeFaults(page), 'dark').toEqual([])

    // 1280 px at 400 % is a window of 320 by 200 (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 200 })
    expect(await axeFaults(page), '320 px').toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
  })

for (const path of pageKinds)
  test(`${path} has one h1, headings in order, landmarks and targets of 44 px`, async ({
    page,
  }) => {
    await page.goto(path)
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    for (const [at, level] of levels.entries())
      expect(level - (levels[at - 1] ?? 0), `heading ${at + 1}`).toBeLessThanOrEqual(1)
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await smallTargets(page)).toEqual([])
  })

/** Controls under 44 px that are not links in running text (WCAG 2.5.5 excepts those). */
const smallTargets = (page: Page) =>
  page.locator('a, button, summary, input, select, textarea').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const inText = control.closest('p, dd, dt, td, .prose li, address') !== null
        const stretched = getComputedStyle(control, '::after').position === 'absolute'
        const hidden = box.width <= 1 || control.matches('[tabindex="-1"]')
        return !hidden && !inText && !stretched && (box.height < 43.5 || box.width < 43.5)
      })
      .map((control) => control.textContent),
  )

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
    expect(await axeFaults(page)).toEqual([])
  }
})

test('with less motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of pageKinds) {
    await page.goto(path)
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element)
          return (
            animationName !== 'none' ||
            transitionDuration.split(',').some((time) => time.trim() !== '0s')
          )
        }).length + document.getAnimations().length,
    )
    expect(moving, path).toBe(0)
  }
})
