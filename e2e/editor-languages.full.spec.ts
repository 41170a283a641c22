import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import {
  fieldAt,
  listFiles,
  openEntry,
  openFolder,
  readFiles,
  sampleEditor,
  save,
  saveButton,
} from '@/e2e/support/editor'
import { switchOff, wholeForm, writeBack } from '@/e2e/support/editor-tasks'
import { putGermanFirst } from '@/e2e/support/german-first'
import { expect, test } from '@/e2e/support/test'
import { compile } from '@/lib/content/compile'

// A site in German and English, whose first language is German. The editor works on content inside the project alone.
mkdirSync('test-results', { recursive: true })
const folder = mkdtempSync(join('test-results', 'german-first-'))
const content = join(folder, 'content')
let editor: Awaited<ReturnType<typeof sampleEditor>>

test.use({ viewport: wholeForm })
test.beforeAll(async () => {
  cpSync('content', content, { recursive: true })
  putGermanFirst(content)
  editor = await sampleEditor(join(folder, 'editor'), { content })
})
test.afterAll(() => {
  editor.close()
  rmSync(folder, { recursive: true })
})
test.beforeEach(async ({ page }) => openFolder(page, editor.address, content, { folder: content }))

const fill = (page: Page, path: string, text: string, language = 'de') =>
  fieldAt(page, path, language).locator('input, textarea').first().fill(text)

/** Fills in what a case study needs, with a cover. */
async function fillCaseStudy(page: Page) {
  await openEntry(page, 'caseStudies/new')
  await fill(page, 'title', 'Schilder einer Fähre')
  await fill(page, 'client', 'Eine Reederei')
  await fill(page, 'year', '2025')
  await fieldAt(page, 'industry', 'de').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Energie' }).click()
  await fill(page, 'summary', 'Wer die Tür der Fähre öffnet, ändert auch das Schild über ihr.')
  await fieldAt(page, 'cover', 'de').getByRole('checkbox').click()
  const size = { width: 1600, height: 1000, channels: 3, background: '#33aa66' } as const
  const buffer = await sharp({ create: size }).png().toBuffer()
  const file = { name: 'Anleger.png', mimeType: 'image/png', buffer }
  await fieldAt(page, 'cover.src', 'de').locator('input[type=file]').first().setInputFiles(file)
  await fill(page, 'cover.alt', 'Ein Schild über einer Tür')
}

const german = `${content}/case-studies/schilder-einer-faehre.md`
const english = german.replace('.md', '.en.md')

test('a case study in the main language alone is made, with a picture, and compiles', async ({
  page,
}) => {
  await fillCaseStudy(page)
  await switchOff(page, 'English')
  const before = await listFiles(page)
  await save(page)
  const after = await listFiles(page)
  const added = Object.keys(after).filter((path) => !(path in before))
  expect(added.sort()).toEqual([german, german.replace('.md', '/anleger.webp')])
  expect(after[german]).toMatch(/^---\ntitle: Schilder einer Fähre\n[\s\S]*\n {2}alt: Ein Schild/)
  const copy = join(folder, 'copy', 'content')
  cpSync(content, copy, { recursive: true })
  await writeBack(page, copy, content)
  const result = await compile(copy)
  expect(result).toMatchObject({
    issues: [],
    warnings: [{ file: 'case-studies/schilder-einer-faehre.en.md' }],
  })
})

test('an English cover without its alt text is refused by file and field, until it is there or English is switched off', async ({
  page,
}) => {
  await fillCaseStudy(page)
  const before = await listFiles(page)
  await fill(page, 'title', 'Signs of a ferry', 'en')
  await fill(
    page,
    'summary',
    'Whoever opens the door of the ferry changes the sign above it.',
    'en',
  )
  const refusal = async () => {
    await saveButton(page).click()
    const dialog = page.getByRole('alertdialog')
    const text = await dialog.textContent()
    await dialog.getByRole('button', { name: 'OK' }).click()
    return text
  }
  const file = 'case-studies/schilder-einer-faehre.en.md'
  expect(await refusal()).toContain(`${file} Titelbild: This text is missing`)
  await fieldAt(page, 'cover', 'en').getByRole('checkbox').click()
  expect(await refusal()).toContain(`${file} Titelbild › Was zu sehen ist: This text is missing`)
  expect(await listFiles(page)).toEqual(before)
  await fill(page, 'cover.alt', 'A sign above a door', 'en')
  await save(page)
  expect((await listFiles(page))[english]).toContain('alt: A sign above a door')
  await openEntry(page, 'caseStudies/entries/schilder-einer-faehre')
  await fill(page, 'cover.alt', '', 'en')
  expect(await refusal()).toContain('Titelbild › Was zu sehen ist')
  await switchOff(page, 'English')
  await save(page)
  expect(await listFiles(page)).not.toHaveProperty([english])
})

test('the English of an entry of each collection is removed where it is switched off, and German stays', async ({
  page,
}) => {
  const before = new Map(await readFiles(page))
  const files = {
    'caseStudies/entries/quiet-alarms': 'case-studies/quiet-alarms',
    'roles/entries/senior-product-designer': 'roles/senior-product-designer',
    'journal/entries/a-week-of-mending': 'journal/a-week-of-mending',
    'people/entries/ada-brenner': 'people/ada-brenner',
    'testimonials/entries/four-pages-are-enough': 'testimonials/four-pages-are-enough',
    'pages/entries/about': 'pages/about',
    'taxonomies/entries/services': 'taxonomies/services',
    '_singletons/entries/agency': 'agency',
  }
  for (const place of Object.keys(files))
    await test.step(place, async () => {
      await openEntry(page, place)
      await switchOff(page, 'English')
      await save(page)
    })
  const after = new Map(await readFiles(page))
  const removed = [...before.keys()].filter((path) => !after.has(path))
  const expected = Object.values(files).map((file) => `${content}/${file}.en.md`)
  expect(removed.sort()).toEqual(expected.sort())
  expect(after.size).toBe(before.size - expected.length)
})
