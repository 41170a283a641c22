import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSource, splitFrontMatter } from 'site-content/compiler'
import { stringify } from 'yaml'
import {
  fieldAt,
  listFiles,
  openEntry,
  openFolder,
  sampleEditor,
  save,
  saveButton,
} from '@/e2e/support/editor'
import { refusals, wholeForm } from '@/e2e/support/editor-tasks'
import { expect, test } from '@/e2e/support/test'
import { findEditorPath } from '@/lib/content/editor-path'
import { createSiteContent } from '@/lib/content/site-content'

let folder: string
let editor: Awaited<ReturnType<typeof sampleEditor>>

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'editor-e2e-'))
  editor = await sampleEditor(folder)
})

test.afterAll(() => {
  editor.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The place in the editor of the original of a file. */
const getPlace = (file: string) =>
  /^[^.]+\.md$/.test(file) ? findEditorPath(file.replace(/^content\//, '')) : undefined

/** The file as the editor's library writes YAML: in lines, without comments and null; all else as it was. */
function inItsStyle(text: string): string {
  const data = withoutNull(parseSource(createSiteContent('content'), 'a.md', text, [])?.data)
  const { rest } = splitFrontMatter(text)
  const yaml = stringify(data, { lineWidth: 0, singleQuote: true })
  return `---\n${yaml}---\n${rest}`
}

const withoutNull = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, member) => (member === null ? undefined : member))

test('every file can be opened, and a save changes the style of its front matter alone', async ({
  page,
}) => {
  test.setTimeout(900_000)
  await page.setViewportSize(wholeForm)
  await openFolder(page, editor.address)
  const before = await listFiles(page)
  const originals = Object.keys(before).filter((file) => getPlace(file))
  for (const file of originals)
    await test.step(file, async () => {
      await openEntry(page, getPlace(file) ?? '')
      await expect(page.locator('.field').first()).toBeVisible()
      // A field that writes by itself does so a moment after it is drawn.
      await page.waitForTimeout(300)
      // The editor saves nothing that has not been changed. This switch changes nothing that is written.
      await expect(saveButton(page)).toBeDisabled()
      if (!before[file.replace(/\.md$/, '.de.md')]) return
      // The note about the last save covers the switch from a click, so it is pressed by the keyboard.
      await fieldAt(page, 'translationIsRight', 'de').getByRole('switch').press('Space')
      await save(page)
    })
  const after = await listFiles(page)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [file, text] of Object.entries(before))
    if (after[file] !== text) expect.soft(after[file], file).toBe(inItsStyle(text))
})

test.describe('wrong input', () => {
  test.use({ viewport: wholeForm })
  test.beforeEach(async ({ page }) => openFolder(page, editor.address))

  test('is refused in the form, in the words of the schema', async ({ page }) => {
    const before = await listFiles(page)
    const fill = (path: string, text: string) =>
      fieldAt(page, path).locator('input, textarea').first().fill(text)
    await openEntry(page, 'roles/new')
    await fill('title', 'a'.repeat(301))
    await fill('summary', 'Two\nlines')
    await fill('applyUrl', 'http://agency.example')
    await fieldAt(page, 'salary').getByRole('checkbox').click()
    await fill('salary.min', '-5')
    await fill('salary.currency', 'eur')
    const allRefusals = (await refusals(page)).join(' ')
    for (const message of [
      'You cannot enter more than 300 characters',
      'Write it without line breaks',
      'Use a full address that begins with https://',
      'greater than or equal to 0',
      'Use the three-letter ISO 4217 code, such as EUR',
      'This field is required',
    ])
      expect(allRefusals).toContain(message)
    expect(await listFiles(page)).toEqual(before)
  })

  for (const [entry, path, text, message] of [
    ['_singletons/entries/agency', 'email', 'nobody', 'Please enter a valid email'],
    ['_singletons/entries/agency', 'phone', '030 123', 'Use the international form'],
    ['_singletons/entries/redirects', 'redirects.0.from', 'jobs', 'Use a path of this site'],
    ['taxonomies/entries/levels', 'terms.0.slug', 'Not A Slug', 'Use lower-case letters, digits'],
    ['people/entries/ada-brenner', 'portrait.focus', 'middle', 'Use two shares'],
  ] as const)
    test(`"${text}" as ${path} is refused`, async ({ page }) => {
      await openEntry(page, entry)
      const [list = '', isItem] = path.split('.0.')
      const input = fieldAt(page, path).locator('input').first()
      const expand = fieldAt(page, list).getByRole('button', { name: 'Expand All' })
      // The editor decides by itself whether a list is open at first.
      await expect(async () => {
        if (isItem && (await expand.isEnabled())) await expand.click({ timeout: 1000 })
        await expect(input).toBeVisible({ timeout: 1000 })
      }).toPass()
      await input.fill(text)
      expect((await refusals(page)).join(' ')).toContain(message)
    })
})
