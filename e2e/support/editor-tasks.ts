import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { fieldAt, openEntry, readFiles, save, saveButton } from './editor'

/** A window so high that the editor draws every field, which it does only where one can see it. */
export const wholeForm = { width: 1280, height: 6000 } as const

const textIn = (page: Page, path: string, language?: string) =>
  fieldAt(page, path, language).getByRole('textbox').first()

/** A role in two languages as docs/content.md adds one: what has a star, a picture and a moment. */
export async function addRole(
  page: Page,
  {
    title,
    german,
    moment: publishAt,
    picture,
  }: Readonly<Record<'title' | 'german' | 'moment', string>> & { picture: Buffer },
) {
  await openEntry(page, 'roles/new')
  await textIn(page, 'title').fill(title)
  await textIn(page, 'title', 'de').fill(german)
  await fieldAt(page, 'discipline').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Product design' }).click()
  await fieldAt(page, 'level').getByRole('radio', { name: 'Mid-level' }).click()
  await fieldAt(page, 'locations').getByRole('checkbox', { name: 'Porto' }).click()
  await fieldAt(page, 'workplace').getByRole('radio', { name: 'Hybrid' }).click()
  await fieldAt(page, 'employmentType').getByRole('radio', { name: 'Full time' }).click()
  await textIn(page, 'summary').fill('Draw the tools of a port, beside the people who use them.')
  await textIn(page, 'summary', 'de').fill(
    'Zeichne die Werkzeuge eines Hafens, neben denen, die sie brauchen.',
  )
  await choosePublishAt(page, publishAt)
  await typeText(page, 'en', 'The work is by the river.')
  await dropPicture(getBody(page, 'en'), picture, 'The harbour.png')
  await fieldAt(page, 'body').locator('[data-key-path$=":alt"] input').fill('Cranes above a river')
  await typeText(page, 'de', 'Die Arbeit ist am Fluss.')
  await save(page)
}

/** Chooses from when on something is public; without a moment at once. */
async function choosePublishAt(page: Page, publishAt?: string) {
  const field = fieldAt(page, 'publishAt')
  await field.getByRole('combobox').selectOption(publishAt ? 'later' : 'now')
  if (publishAt) await field.locator('input[type=datetime-local]').fill(publishAt)
}

const getBody = (page: Page, language: string) =>
  fieldAt(page, 'body', language).locator('.lexical-root')

async function typeText(page: Page, language: string, text: string) {
  await getBody(page, language).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

async function dropPicture(into: Locator, bytes: Buffer, name: string) {
  const dataTransfer = await into.page().evaluateHandle(
    ([base64, file]) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      data.items.add(new File([content], file, { type: 'image/png' }))
      return data
    },
    [bytes.toString('base64'), name] as const,
  )
  await into.locator('p').last().dispatchEvent('drop', { dataTransfer })
}

/** Switches a language of the open entry off, by the name of the language. */
export async function switchOff(page: Page, language: string) {
  // The editor puts invisible marks around the name.
  const named = (text: string) => new RegExp(text.replace('*', `.?${language}.?`))
  await page.getByRole('button', { name: named('^Show * Content Options$') }).click()
  await page.getByRole('menuitem', { name: named('^Disable *$') }).click()
}

/** Turns a switch of the form, and saves. */
export async function turn(page: Page, entry: string, field: string, language?: string) {
  await openEntry(page, entry)
  await fieldAt(page, field, language).getByRole('switch').click()
  await save(page)
}

/** Presses Save where something is not right, and returns what the fields say. */
export async function refusals(page: Page): Promise<readonly string[]> {
  await saveButton(page).click()
  const alerts = page.locator('.field [role=alert]')
  await alerts.first().waitFor()
  return alerts.allInnerTexts()
}

/** Writes what has changed in the browser's private file system into a folder of content. */
export async function writeBack(page: Page, folder: string, from = 'content'): Promise<void> {
  for (const [path, bytes] of await readFiles(page)) {
    const file = join(folder, relative(from, path))
    if (!path.startsWith(`${from}/`) || (existsSync(file) && readFileSync(file).equals(bytes)))
      continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
}
