import type { Locator, Page } from 'playwright/test'
import { axeViolations } from '@/e2e/support/axe'
import { catalog } from '@/e2e/support/current-content'
import { htmlIssues } from '@/e2e/support/html-issues'
import {
  holdFonts,
  scrollsSideways,
  shifted,
  untilPainted,
  watchShifts,
} from '@/e2e/support/layout'
import { formPages, pageKinds, pagesMadeForTheRequest } from '@/e2e/support/pages'
import { collectConsoleErrors, expect, test, untilHydrated } from '@/e2e/support/test'
import { onPaper, unseenOn } from '@/e2e/support/visible'
import { sampleName } from '@/lib/config/content-dir.mjs'
import { paths } from '@/lib/config/paths'
import { listFormFields } from '@/lib/contact/form-fields'
import { formQueryParameters } from '@/lib/http/routing/addresses'

// What holds for every site, whatever its content. npm test runs it for all of them.

/** The sample keeps to more than another site has to. */
const isSample = catalog.agency.name === sampleName
const isFull = process.env.TEST_SUITE === 'full'
const windows = [
  { colorScheme: 'light', viewport: { width: 1280, height: 720 } },
  // 1280 px at 400 % is a window of 320 by 200 (WCAG 1.4.10).
  { colorScheme: 'dark', viewport: { width: 320, height: 200 } },
  { colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 720 } },
] as const
const widths = [320, 360, 1280, 1920]

/** What the sample keeps to; good is 0.1 (web.dev/cls). */
const shiftMax = isSample ? 0.001 : 0.1

for (const [at, path] of [...pageKinds, ...pagesMadeForTheRequest].entries())
  test(`${path} is quiet, steady, in order and accessible`, async ({ page }) => {
    const complaints = collectConsoleErrors(page)
    const foreign = collectForeignRequests(page)
    const releaseFonts = await holdFonts(page)
    await watchShifts(page)
    await page.emulateMedia({ colorScheme: 'light' })
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    await untilHydrated(page.locator('header'))
    await untilPainted(page)
    expect(await shifted(page), 'layout shift').toBeLessThan(shiftMax)
    releaseFonts()
    await page.waitForLoadState()

    expect(await htmlIssues((await response?.text()) ?? '')).toEqual([])
    await expectOrder(page)
    if (isSample) expect(await smallTargets(page)).toEqual([])
    // Of the sample two of them on each page; all with npm test -- --full, and of every other site.
    const tried = isSample && !isFull ? windows.slice(at % 2, (at % 2) + 1) : windows
    for (const { colorScheme, viewport } of tried) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(viewport)
      expect(await axeViolations(page), `${colorScheme}, ${viewport.width} px`).toEqual([])
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await scrollsSideways(page), `${width} px`).toBe(false)
    }
    expect(await movingParts(page), 'with less motion').toEqual([])
    expect(complaints).toEqual([])
    expect(foreign).toEqual([])
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every text of a page is seen, on a telephone, on a desk and on paper', async ({ page }) => {
    for (const path of pageKinds) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await page.locator('main').textContent())?.length, path).toBeGreaterThan(200)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await unseenOn(page), `${path}, ${width} px`).toEqual([])
      }
      if (formPages.includes(path)) continue
      await page.emulateMedia({ media: 'print' })
      expect(await unseenOn(page, onPaper), `${path}, on paper`).toEqual([])
      await page.emulateMedia({ media: 'screen' })
    }
  })

  test('an inquiry is corrected, sent and acknowledged', async ({ page }) => {
    await page.goto(paths.contact)
    await page.waitForURL(`**${paths.contact}?${formQueryParameters.withoutScripts}`)
    const form = page.locator('main form:has([name=shownAt])')
    for (const { name, optional, choices } of listFormFields('inquiry', catalog))
      if (!optional && !choices) await form.locator(`[name="${name}"]`).fill(answerTo(name))
    const email = form.locator('[name=workEmail]')
    await email.fill('somebody at nowhere')
    await submit(form)
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveValue('somebody at nowhere')
    await expect(form.locator('[name=challenge]')).toHaveValue(answerTo('challenge'))
    await email.fill(answerTo('workEmail'))
    await submit(form)
    await page.waitForURL((url) => url.searchParams.has(formQueryParameters.receipt))
    await expect(page.getByRole('main')).toContainText(/inq_[\w-]{22}/)
  })
})

const answerTo = (name: string) =>
  name === 'workEmail' ? 'somebody@client.example' : `A test of the form: ${name}.`

const submit = (form: Locator) =>
  form.locator('button:not([type]), button[type=submit], input[type=submit]').first().click()

function collectForeignRequests(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const isOwn = page.url() === 'about:blank' || origin === new URL(page.url()).origin
    if (protocol.startsWith('http') && !isOwn) foreign.push(request.url())
  })
  return foreign
}

async function expectOrder(page: Page) {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels[0]).toBe(1)
  for (const [at, level] of levels.entries())
    expect(level - (levels[at - 1] ?? 0), `heading ${at + 1}`).toBeLessThanOrEqual(1)
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', catalog.language)
}

/** Controls under 44 px that are not links in running text (WCAG 2.5.5 excepts those). */
const smallTargets = (page: Page) =>
  page.locator('a, button, summary, input, select, textarea').evaluateAll((controls) =>
    controls
      .filter((control) => {
        // A press on the label of a choice chooses it.
        const target = control.matches('[type="radio"]') ? control.closest('label') : control
        const box = (target ?? control).getBoundingClientRect()
        const inText = control.closest('p, dd, dt, td, .prose li, address') !== null
        const stretched = getComputedStyle(control, '::after').position === 'absolute'
        const hidden = box.width <= 1 || control.matches('[tabindex="-1"]')
        return !hidden && !inText && !stretched && (box.height < 43.5 || box.width < 43.5)
      })
      .map((control) => control.textContent),
  )

/** The elements that still move for those who want less of it. */
const movingParts = (page: Page) =>
  page.evaluate(() =>
    [
      ...[...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element)
        return (
          animationName !== 'none' ||
          transitionDuration.split(',').some((time) => time.trim() !== '0s')
        )
      }),
      ...document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).target ?? []),
    ].map(({ localName, className }) => `<${localName} class="${className}">`),
  )
