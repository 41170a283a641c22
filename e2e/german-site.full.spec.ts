import type { Page } from 'playwright/test'
import { axeViolations } from '@/e2e/support/axe'
import type { BegunSite } from '@/e2e/support/begun-site'
import { englishIn } from '@/e2e/support/german-only'
import { spokenIn, textOf } from '@/e2e/support/html'
import { htmlIssues } from '@/e2e/support/html-issues'
import { anna } from '@/e2e/support/inquiries'
import { scrollsSideways } from '@/e2e/support/layout'
import { writeGermanStudio } from '@/e2e/support/sites'
import { asAPerson, expect, newClientAddress, test, untilHydrated } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

// The sample is built and audited by every other test, and a site without careers by the compiler's.
test.describe.configure({ mode: 'default' })
test.setTimeout(900_000)

const pagesOf = async (site: BegunSite): Promise<string[]> =>
  [...(await site.text(paths.sitemap)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )

async function everyPageIsInOrder(site: BegunSite, page: Page) {
  const all = [...(await pagesOf(site)), paths.apiDocs, '/nothing/here']
  expect(all.length).toBeGreaterThan(12)
  for (const path of all) {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': newClientAddress() })
    expect(await htmlIssues(await site.text(path, 'text/html')), path).toEqual([])
    await page.goto(site.url + path)
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 360],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      expect(await axeViolations(page), `${path}, ${colorScheme}`).toEqual([])
      expect(await scrollsSideways(page), `${path}, ${width} px`).toBe(false)
    }
  }
}

/** What the doctor finds wrong, and what it could not judge. */
async function doctorOn(site: BegunSite) {
  const doctor = ['tools/doctor/run.ts', site.url, '--json']
  const report = await site.tool(...doctor, '--header', `x-forwarded-for: ${newClientAddress()}`)
  const claims: { verdict: string; name: string; reasons: string[] }[] = JSON.parse(report).claims
  expect(claims.length).toBeGreaterThan(30)
  return claims
    .filter(({ verdict }) => verdict === 'false' || verdict === 'unproven')
    .map(({ verdict, name, reasons }) => `${verdict} ${name}: ${reasons}`)
}

test.describe('a German studio with roles from a board and photographs', () => {
  let site: BegunSite

  test.beforeAll(async () => {
    site = await writeGermanStudio()
    await site.start()
  })
  test.afterAll(() => site?.end())

  test('every page is valid and accessible', ({ page }) => everyPageIsInOrder(site, page))

  test('no page has an English word', async () => {
    for (const path of [...(await pagesOf(site)), paths.apiDocs, '/nothing/here']) {
      const html = await site.text(path, 'text/html')
      expect(html, path).toMatch(/<html lang="de"/)
      expect(wordsIn(germanIn(html)), path).toEqual([])
    }
  })

  test('no document for people has an English word', async () => {
    // The one about the interfaces is for programs, whose names for things are English.
    const documents = (await pagesOf(site))
      .filter((path) => path !== paths.agents)
      .map((path) => (path === '/' ? '/index.md' : `${path}.md`))
    for (const path of [
      ...documents,
      '/nichts.md',
      `${paths.work}.md?industry=x`,
      paths.sitemapMarkdown,
    ])
      expect(wordsIn(withoutAddresses(await site.text(path))), path).toEqual([])
    for (const path of [paths.feed, paths.careersFeed])
      expect(wordsIn(textOf(textOf(await site.text(path)))), path).toEqual([])
  })

  test('the roles of the board are there, with their pictures and photographs in every size', async () => {
    const { jobs } = await (await site.ask(paths.jobs)).json()
    expect(jobs.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Gestalter:in für Leitsysteme (m/w/d)',
      'Tischler:in für die Werkstatt (m/w/d)',
    ])
    expect(await site.text(paths.role(jobs[0].id), 'text/html')).toContain(
      'Wege begehen und aufzeichnen',
    )
    const study = await site.text(paths.caseStudy('stadtbad'), 'text/html')
    const pictures = [...study.matchAll(/\/pictures\/[\w/.-]+\.(?:avif|webp|jpe?g)/g)]
    expect(pictures.length).toBeGreaterThan(8)
    for (const [address] of pictures.slice(0, 6))
      expect((await site.ask(address)).status, address).toBe(200)
  })

  test('a person writes, and the mail, the receipt and the errors are German', async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': newClientAddress() })
    await page.goto(site.url + paths.contact)
    const send = page.locator('main form button[type=submit]')
    await untilHydrated(send)
    await send.click()
    await expect(page.locator('.error-summary')).toBeVisible()
    expect(wordsIn(germanIn(await page.content()))).toEqual([])
    await asAPerson(page)
    await page.locator('#firstName').fill('Anna')
    await page.locator('#lastName').fill('Berg')
    await page.locator('#workEmail').fill(anna.workEmail)
    await page.locator('#challenge').fill('In unserem Bad verlaufen sich die Leute.')
    await send.click()
    await page.waitForURL(/receipt=/)
    expect(wordsIn(germanIn(await page.content()))).toEqual([])
    await expect.poll(() => site.mails.length).toBe(1)
    const { subject = '', text = '' } = site.mails[0]?.parsed ?? {}
    expect(text).toContain('In unserem Bad verlaufen sich die Leute.')
    expect(wordsIn(withoutAddresses(`${subject}\n${text}`))).toEqual([])
  })

  test('the doctor finds nothing wrong', async () => {
    expect(await doctorOn(site)).toEqual([])
  })
})

/** German too, though the list has them. */
const alsoGerman = ['Person', 'Form', 'optional', 'Not', 'Level']

const wordsIn = (text: string) =>
  englishIn(text.replace(names, '')).filter((word) => !alsoGerman.includes(word))

/** What a client calls its own command, and names of scopes. */
const names = /MCP: Open User Configuration|\b\w+\.\w+\b/g

/** What a person reads or hears of a page, but for code and what is said to be in another language. */
const germanIn = (html: string) =>
  spokenIn(html.replace(/<(code|pre)\b[^>]*>.*?<\/\1>/gs, ''))
    .filter(({ lang }) => lang === undefined || lang === 'de')
    .map(({ text }) => text)
    .join('\n')

const withoutAddresses = (text: string) => text.replace(/[\w.+-]+@[\w.-]+|\S*\/\S*/g, ' ')
