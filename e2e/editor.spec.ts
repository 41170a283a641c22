import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '@/e2e/support/current-content'
import {
  fieldAt,
  listFiles,
  openEntry,
  openFolder,
  openList,
  sampleEditor,
  save,
  saveButton,
} from '@/e2e/support/editor'
import { wholeForm } from '@/e2e/support/editor-tasks'
import { expect, test } from '@/e2e/support/test'

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

test('a changed title is the one line of meaning that a save changes', async ({ page }) => {
  const foreign: string[] = []
  // A request that the policy refuses is one, too; the page that the preview shows is not served here.
  page.on('console', (message) => {
    const isRefused = message.type() === 'error' && !/status of 404/.test(message.text())
    if (isRefused) foreign.push(message.text())
  })
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin.startsWith('http') && origin !== new URL(editor.address).origin) foreign.push(origin)
  })
  await openFolder(page, editor.address)
  const before = await listFiles(page)
  await openEntry(page, 'journal/entries/a-week-of-mending')
  await fieldAt(page, 'title').getByRole('textbox').fill('Another week of mending')
  await save(page)
  const after = await listFiles(page)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  const changed = Object.keys(after).filter((path) => after[path] !== before[path])
  const [english, german] = ['', '.de'].map((tag) => `content/journal/a-week-of-mending${tag}.md`)
  expect(changed.sort()).toEqual([german, english])
  expect(after[english ?? '']).toBe(
    before[english ?? '']
      ?.replace('title: A week of mending', 'title: Another week of mending')
      .replace(
        /^related: \[(.+)\]$/m,
        (_, list) => `related:\n  - ${list.replaceAll(', ', '\n  - ')}`,
      ),
  )
  expect(after[german ?? '']).toBe(
    before[german ?? '']?.replace(/^original: "(\w+)"$/m, 'original: $1'),
  )
  expect(foreign).toEqual([])
})

test('an address with a field leads to it, also in a list that is closed', async ({ page }) => {
  await openFolder(page, editor.address)
  await page.goto('about:blank')
  await page.goto(
    `${editor.address}?field=offices.0.street#/collections/_singletons/entries/agency`,
  )
  await expect(fieldAt(page, 'offices.0.street').getByRole('textbox')).toBeFocused()
})

test('a page of its own is written beside those of the engine, which are not in its list', async ({
  page,
}) => {
  await openFolder(page, editor.address)
  const before = await listFiles(page)
  await openList(page, 'own-pages')
  const rows = page.getByRole('row')
  for (const title of [catalog.page('about').title, 'Privacy policy'])
    await expect(rows.filter({ hasText: title })).toHaveCount(0)
  await openEntry(page, 'own-pages/new')
  for (const [language, title] of [
    ['en', 'Open house'],
    ['de', 'Offenes Haus'],
  ] as const) {
    await fieldAt(page, 'title', language).getByRole('textbox').fill(title)
    await fieldAt(page, 'description', language)
      .getByRole('textbox')
      .fill('Once a year every room is open, and everybody is there.')
  }
  await save(page)
  const after = await listFiles(page)
  const added = Object.keys(after).filter((path) => !(path in before))
  const [english, german] = ['', '.de'].map((tag) => `content/pages/open-house${tag}.md`)
  expect(added.sort()).toEqual([german, english])
  expect(after[english ?? '']).toMatch(/^---\ntitle: Open house\n/)
  expect(after[german ?? '']).toMatch(/^original: \w+$/m)
})

test('what several fields say together is refused by their names, and nothing is saved', async ({
  page,
}) => {
  await page.setViewportSize(wholeForm)
  await openFolder(page, editor.address)
  const before = await listFiles(page)
  await openEntry(page, 'roles/entries/senior-product-designer')
  await fieldAt(page, 'salary.max').locator('input').first().fill('60000')
  await saveButton(page).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Salary › Highest pay: must not be lower than min.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  expect(await listFiles(page)).toEqual(before)
  await fieldAt(page, 'salary.max').locator('input').first().fill('90000')
  await save(page)
})

test.describe('the editor of a site whose first language is German', () => {
  // It works on content inside the project alone.
  mkdirSync('test-results', { recursive: true })
  const german = mkdtempSync(join('test-results', 'german-'))
  const content = join(german, 'content')
  let germanEditor: typeof editor

  test.beforeAll(async () => {
    cpSync('content', content, { recursive: true })
    const change = (file: string, text: RegExp, by: string) => {
      const path = join(content, file)
      writeFileSync(path, readFileSync(path, 'utf8').replace(text, by))
    }
    change('agency.md', /^languages: .*$/m, 'languages: [de, en]')
    cpSync(join(content, 'taxonomies/levels.de.md'), join(content, 'taxonomies/levels.md'))
    germanEditor = await sampleEditor(join(german, 'editor'), { content, language: 'de' })
  })
  test.afterAll(() => {
    germanEditor.close()
    rmSync(german, { recursive: true })
  })

  test('speaks German, and offers levels from the first to the last', async ({ page }) => {
    await page.setViewportSize(wholeForm)
    await openFolder(page, germanEditor.address, 'content', {
      open: 'Mit lokalem Repository arbeiten',
      create: 'Neu',
    })
    await expect(page.getByText('Fallstudien').first()).toBeVisible()
    await page.evaluate(() => {
      location.hash = '#/collections/roles/new'
    })
    const level = fieldAt(page, 'level', 'de')
    await expect(level).toContainText(
      /Stufe[\s\S]*Einstieg\s*Mit Erfahrung\s*Senior\s*Leitung\s*Direktion/,
    )
  })
})
