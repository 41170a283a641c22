import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { catalog } from '@/lib/catalog/catalog'
import { paintWaitMs } from '@/lib/config/limits'
import { markdownPath, paths } from '@/lib/config/paths'
import { errorTitles } from '@/lib/domain/errors'
import { errorStatus } from '@/lib/http/error-status'
import { findCaseStudies } from '@/lib/operations/case-studies'
import { registry } from '@/lib/operations/index'
import { findRoles } from '@/lib/operations/roles'
import { everyPage, formPages, pageKinds } from '@/testing/pages'
import { expect, test, untilAlive } from '@/testing/test'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes its own way: boolean ones with values, doctype in capitals, no spaces.
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    'script-type': 'off',
    'require-sri': 'off',
    // The main element takes focus from the skip link.
    'no-redundant-role': 'error',
  },
})

test('every page is valid HTML without inline styles', async ({ request }) => {
  for (const path of everyPage) {
    const html = await (await request.get(path)).text()
    const report = await validator.validateString(html)
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect(messages, path).toEqual([])
  }
})

test('every page says what it is: title, description, canonical, twin and preview image', async ({
  request,
}) => {
  const seen = new Set<string>()
  for (const path of everyPage) {
    const html = await (await request.get(path)).text()
    const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    const canonical = new URL(found(/<link rel="canonical" href="([^"]+)"/))
    expect(canonical.pathname).toBe(path)
    expect(found(/<meta name="description" content="([^"]+)"/).length).toBeGreaterThanOrEqual(50)
    const twin = found(/<link rel="alternate" type="text\/markdown" href="([^"]+)"/)
    expect(twin).toBe(`${canonical.origin}${markdownPath(path)}`)
    const title = found(/<title>([^<]+)<\/title>/)
    expect(seen.has(title), `${title} is the title of two pages`).toBe(false)
    seen.add(title)
    const image = new URL(found(/<meta property="og:image" content="([^"]+)"/))
    const answer = await request.get(image.pathname)
    expect(answer.status(), image.pathname).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/png')
  }
})

test('a static page brings its styles along, and a click leads to the same as an address', async ({
  page,
}) => {
  const stylesheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') stylesheets.push(request.url())
  })
  const layoutOf = (page: Page) =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getClientRects().length > 0)
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const top = Math.round(y + scrollY)
          return [
            element.localName,
            Math.round(x),
            top,
            Math.round(width),
            Math.round(height),
          ].join()
        })
    })
  await page.goto(paths.about)
  await untilAlive(page.locator('header'))
  expect(stylesheets).toEqual([])

  const ways = [
    `header a[href="${paths.work}"]`,
    `main a[href^="${paths.work}/"]`,
    `header a[href="${paths.careers}"]`,
    `main a[href^="${paths.careers}/"]`,
    `header a[href="${paths.contact}"]`,
    `header a[href="${paths.home}"]`,
  ]
  const opened = await page.context().newPage()
  for (const link of ways) {
    const before = page.url()
    await page.locator(link).first().click()
    await page.waitForURL((url) => url.href !== before)
    await opened.goto(page.url())
    await untilAlive(opened.locator('header'))
    await expect(async () =>
      expect(await layoutOf(page), page.url()).toEqual(await layoutOf(opened)),
    ).toPass()
  }
})

/** Chromium may paint an empty page first, and tell of that paint alone. */
function paintsNothingFirst() {
  window.PerformanceObserver = class extends PerformanceObserver {
    constructor(told: PerformanceObserverCallback) {
      super(told)
      const entries = (name?: string) =>
        name && name !== 'first-paint' ? [] : [{ name: 'first-paint' } as PerformanceEntry]
      const list = {
        getEntries: entries,
        getEntriesByType: () => entries(),
        getEntriesByName: entries,
      }
      told(list, this)
    }
  }
}

test('a static page asks for its scripts once its content is painted, and for each once', async ({
  page,
}) => {
  await page.addInitScript(paintsNothingFirst)
  await page.goto(paths.about)
  await untilAlive(page.locator('header'))
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/_next\/.+\.js$/.test(name))
      .map(({ name, startTime }) => ({ name, startTime })),
  }))
  expect(scripts.length).toBeGreaterThan(1)
  expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length)
  for (const { name, startTime } of scripts)
    expect(startTime, name).toBeGreaterThanOrEqual(Math.min(painted, paintWaitMs))
})

test('a page that is never painted comes alive all the same', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto(paths.about)
  await untilAlive(page.locator('header'))
})

test('a browser is told to compile every script as it arrives', async ({ request }) => {
  const html = await (await request.get(paths.about)).text()
  // Browsers that know modules, and so this hint, never fetch what is marked as not for them.
  const forModules = html.replaceAll(/<script[^>]+noModule[^>]*>/gi, '')
  const scripts = new Set(forModules.match(/\/_next\/static\/[^"\\]+\.js/g))
  expect(scripts.size).toBeGreaterThan(1)
  for (const script of scripts) {
    const source = await (await request.get(script)).text()
    expect(source.split('\n', 1), script).toEqual(['//# allFunctionsCalledOnLoad'])
  }
})

test('a reader who clicks around fetches nothing ahead', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('_rsc=')) fetched.push(request.url())
  })
  await page.goto(paths.home)
  const link = page.locator(`header a[href="${paths.services}"]`)
  await untilAlive(link)
  await page.locator('main a[href^="/work/"]').first().hover()
  await page.mouse.wheel(0, 6000)
  // A link learns with a frame that it has come into sight.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
  expect(fetched).toEqual([])
  await link.click()
  await expect(page.locator('h1')).toHaveText(catalog.page('services').title)
  expect(fetched).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('work is filtered by plain links, exactly as the operations filter it', async ({ page }) => {
    await page.goto(paths.work)
    const facets = page.getByRole('navigation', { name: 'Filters' })
    const { slug, name } = catalog.taxonomies.disciplines[3] ?? { slug: '', name: '' }
    await facets
      .getByRole('link', { name: new RegExp(`^${name}\\b`) })
      .first()
      .click()
    await expect(page).toHaveURL(`${paths.work}?discipline=${slug}`)
    const { caseStudies } = findCaseStudies(catalog, { discipline: [slug] })
    const titles = caseStudies.map(({ title }) => title)
    await expect(page.locator('main article h2')).toHaveText(titles)
    await facets.getByRole('link', { name: 'Show all' }).click()
    await expect(page.locator('main article')).toHaveCount(catalog.caseStudies.length)
  })

  test('roles are filtered by plain links, and several at once', async ({ page }) => {
    const now = new Date()
    await page.goto(`${paths.careers}?location=berlin,lisbon&level=senior`)
    const wanted = { location: ['berlin', 'lisbon'], level: ['senior'] }
    const titles = findRoles(catalog, wanted, now).roles.map(({ title }) => title)
    await expect(page.locator('main li a[href^="/careers/"]')).toHaveText(titles)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${paths.careers}$`),
    )
  })

  test('an unknown filter value is explained and the whole list is shown', async ({ page }) => {
    const response = await page.goto(`${paths.careers}?location=atlantis`)
    expect(response?.status()).toBe(200)
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('"atlantis" is not known')
    for (const { slug } of catalog.taxonomies.locations) await expect(notice).toContainText(slug)
    await expect(page.locator('main li a[href^="/careers/"]')).toHaveCount(
      catalog.openRoles(new Date()).length,
    )
  })

  test('every page can be read', async ({ page }) => {
    for (const path of pageKinds) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await page.locator('main').textContent())?.length, path).toBeGreaterThan(200)
    }
  })
})

test('the filtered list keeps the place in the navigation and works by script too', async ({
  page,
}) => {
  await page.goto(`${paths.work}?year=2026`)
  await expect(page.locator(`header a[href="${paths.work}"]`)).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(paths.work)
  await expect(page.locator('main article')).toHaveCount(catalog.caseStudies.length)
})

test('a closed role says so, with roles that are open', async ({ page }) => {
  const closed = catalog.roles.find((role) => role.closed)
  test.skip(!closed, 'no role is closed')
  const response = await page.goto(paths.role(closed?.slug ?? ''))
  expect(response?.status()).toBe(410)
  await expect(page.locator('h1')).toHaveText(closed?.title ?? '')
  await expect(page.locator('main')).toContainText('This role is closed')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect(await page.locator('main li a[href^="/careers/"]').count()).toBeGreaterThan(0)
})

for (const path of formPages)
  test(`a search finds the form at ${path}, not anybody's receipt`, async ({ page }) => {
    const robots = page.locator('meta[name=robots]')
    await page.goto(path)
    await expect(page.locator('form')).toBeVisible()
    await expect(robots).toHaveCount(0)
    await page.goto(`${path}?receipt=inq_aaaaaaaaaaaaaaaaaaaaaa`)
    await expect(robots).toHaveAttribute('content', /noindex/)
  })

test('the agents page shows every operation, and the errors page every error at its anchor', async ({
  page,
}) => {
  await page.goto(paths.agents)
  for (const { name, description, http, scope } of registry) {
    const entry = page.locator(`#${name}`)
    await expect(entry).toContainText(description)
    await expect(entry).toContainText(`${http.method} ${http.path}`)
    await expect(entry).toContainText(scope)
  }
  await page.goto(paths.agentErrors)
  for (const [code, title] of Object.entries(errorTitles)) {
    const status = errorStatus[code as keyof typeof errorStatus]
    await expect(page.locator(`#${code}`)).toContainText(String(status))
    await expect(page.locator(`#${code}`)).toContainText(title)
  }
})

test('a command copied from the agents page works against this host', async ({ page, request }) => {
  await page.goto(paths.agents)
  const command = await page.locator('pre', { hasText: paths.jobs }).first().textContent()
  const url = /'(http[^']+)'/.exec(command ?? '')?.[1] ?? ''
  const response = await request.get(url)
  expect(response.status()).toBe(200)
  const filters = (await response.json()).filters
  expect(filters).toEqual({ location: ['berlin'], level: ['senior'] })
})
