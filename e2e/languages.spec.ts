import { catalog } from '@/e2e/support/current-content'
import { scrollsSideways } from '@/e2e/support/layout'
import { pageKinds, pagesMadeForTheRequest } from '@/e2e/support/pages'
import { expect, test, untilHydrated } from '@/e2e/support/test'
import { languages } from '@/lib/config/languages'
import {
  addLanguagePrefix,
  getLanguagePrefix,
  getPagePath,
  journalPaths,
  paths,
} from '@/lib/config/paths'

const [, other = ''] = languages
const { messages } = catalog.in(other)
const there = (path: string) => addLanguagePrefix(getLanguagePrefix(other, languages), path)
const study = catalog.caseStudies[0]?.slug ?? ''

test.describe('between the languages', () => {
  test('the switch in the header keeps the page and its query', async ({ page }) => {
    for (const path of [paths.home, paths.work, paths.caseStudy(study), journalPaths.index]) {
      await page.goto(`${path}?from=here`)
      const link = page.locator('header a[hreflang]:visible')
      await untilHydrated(link)
      await expect(link).toHaveAttribute('lang', other)
      await expect(link).toHaveText(messages.languageName)
      await link.click()
      await page.waitForURL(`${there(path)}?from=here`)
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await page.locator('header a[hreflang]:visible').click()
      await page.waitForURL(`${path}?from=here`)
    }
  })

  test('the router stays in the language, and the switch follows it', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
    })
    await page.goto(there(paths.home))
    for (const slug of ['work', 'careers', 'about', 'get-in-touch'] as const) {
      const path = getPagePath(slug)
      const link = page.locator(`header a[href="${there(path)}"]:visible`)
      await untilHydrated(link)
      await link.click()
      await page.waitForURL(there(path))
      await expect(page.locator('h1:visible')).toHaveText(catalog.in(other).page(slug).title)
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('header a[hreflang]:visible')).toHaveAttribute('href', path)
    }
    expect(loaded).toEqual([there(paths.home)])
  })

  test('no page of another language scrolls sideways, however long its words', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of [...pageKinds, ...pagesMadeForTheRequest]) {
      await page.goto(there(path), { waitUntil: 'domcontentloaded' })
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      expect(await scrollsSideways(page), path).toBe(false)
    }
    await page.goto(there(paths.contact))
    const send = page.getByRole('button', { name: messages.interface.form.sendMessage })
    await untilHydrated(send)
    await send.click()
    await expect(page.locator('.error-summary')).toBeVisible()
    expect(await scrollsSideways(page), 'a form with mistakes').toBe(false)
  })

  test('a form, its mistakes and its receipt speak the language of the page', async ({ page }) => {
    const { form } = messages.interface
    await page.goto(there(paths.contact))
    const send = page.getByRole('button', { name: form.sendMessage })
    await untilHydrated(send)
    await send.click()
    await expect(page.locator('.error-summary')).toContainText(form.checks.firstName)
    await page.locator('#firstName').fill('Anna')
    await page.locator('#lastName').fill('Berg')
    await page.locator('#workEmail').fill('anna@client.example')
    await page.locator('#challenge').fill(`Our forms come back incomplete. ${Date.now()}`)
    await send.click()
    await page.waitForURL(`${there(paths.contact)}?receipt=**`)
    await expect(page.locator('.receipt h2')).toHaveText(messages.texts.received)
  })
})
