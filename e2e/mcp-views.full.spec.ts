import { anna } from '@/e2e/support/inquiries'
import { expect, test } from '@/e2e/support/test'
import { axeInView, showView } from '@/e2e/support/view-host'
import { catalog } from '@/lib/content/catalog'

const site = String(process.env.BASE_URL)
const inquire = 'submit_contact_inquiry'
const [role] = catalog.openRoles(new Date())
const [study] = catalog.caseStudies
const views: readonly (readonly [tool: string, input: Record<string, unknown>])[] = [
  ['list_roles', {}],
  ['get_role', { id: role?.slug }],
  ['list_case_studies', {}],
  ['get_case_study', { slug: study?.slug }],
  [inquire, { ...anna, dryRun: true }],
]

for (const [tool, input] of views)
  for (const theme of ['light', 'dark'] as const)
    for (const language of ['en', 'de'])
      test(`${tool}, ${theme}, ${language}: fits at every width, and axe finds nothing`, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 800, height: 900 })
        const view = await showView(
          page,
          site,
          tool,
          { ...input, language },
          { context: { theme } },
        )
        await expect(view.locator('h1')).toBeVisible()
        for (const width of [320, 480, 800]) {
          await page.setViewportSize({ width, height: 900 })
          const wide = await view
            .locator('html')
            .evaluate((root) => root.scrollWidth - root.clientWidth)
          expect(wide, `${width} px`).toBe(0)
          expect(await axeInView(page), `${width} px`).toEqual([])
          const path = test.info().outputPath(`${tool}-${width}-${theme}-${language}.png`)
          await page.screenshot({ path, fullPage: true })
        }
      })
