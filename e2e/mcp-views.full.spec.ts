import { execFileSync } from 'node:child_process'
import { anna } from '@/e2e/support/inquiries'
import { anyFree } from '@/e2e/support/ports.mjs'
import { startSite } from '@/e2e/support/server'
import { expect, test } from '@/e2e/support/test'
import { axeInView, showView } from '@/e2e/support/view-host'
import { catalog } from '@/lib/content/catalog'
import { ignoreEnvFiles } from '@/scripts/cli/environment.mjs'

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

/** Every inquiry in the database, as the owner's command lists them. */
const stored = (env: Readonly<Record<string, string>>) => {
  const command = ['--import', './scripts/cli/with-packages.mjs', 'tools/run.ts', 'inquiries']
  const options = { env: { ...process.env, ...ignoreEnvFiles, ...env }, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, [...command, 'list', '--json'], options))
}

for (const when of ['before it arrives', 'after it is stored'] as const)
  test(`a kill -9 of the server between press and answer, ${when}, loses and doubles nothing`, async ({
    page,
  }) => {
    const port = await anyFree()
    const env = { DATA_DIR: test.info().outputPath('data') }
    let server = await startSite({ env, port })
    try {
      let isKilled = false
      const args = { ...anna, workEmail: `killed.${when.length}@client.example` }
      const view = await showView(page, server.url, inquire, args, {
        call: (own) => async (name, input) => {
          if (name !== 'send_inquiry' || isKilled) return own(name, input)
          isKilled = true
          if (when === 'after it is stored') await own(name, input)
          await server.kill('SIGKILL')
          return own(name, input)
        },
      })
      const send = view.getByRole('button', { name: 'Send', exact: true })
      await send.click()
      await expect(view.getByRole('alert')).toContainText('nothing is sent twice')
      server = await startSite({ env, port })
      await send.click()
      // Without Redis a token ends with the process that has signed it.
      if (when === 'before it arrives') {
        await expect(view.getByRole('alert')).toContainText('press Send once more')
        await send.click()
      }
      await expect(view.getByText(/^inq_[\w-]+/)).toBeVisible()
      const receipt = await view.getByText(/^inq_[\w-]+/).textContent()
      expect(stored(env)).toMatchObject([{ id: receipt, workEmail: args.workEmail }])
    } finally {
      await server.stop()
    }
  })
