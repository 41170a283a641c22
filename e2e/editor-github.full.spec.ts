import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { fieldAt, openEntry, sampleEditor, save, saveButton } from '@/e2e/support/editor'
import { addRole, turn, wholeForm } from '@/e2e/support/editor-tasks'
import { GitHub } from '@/e2e/support/github'
import { expect, test } from '@/e2e/support/test'
import { compile } from '@/lib/content/compile'

const english = 'content/journal/a-week-of-mending.md'
const german = english.replace('.md', '.de.md')

let folder: string
let editor: Awaited<ReturnType<typeof sampleEditor>>
let github: GitHub

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'editor-github-'))
  // As a site has it: the policy and the addresses of GitHub, which the stand-in answers.
  editor = await sampleEditor(folder, { repository: 'github:agency/site' })
})
test.afterAll(() => {
  editor.close()
  rmSync(folder, { recursive: true, force: true })
})

test.beforeEach(async ({ page }) => {
  github = new GitHub('content')
  await github.serve(page)
  await page.goto(editor.address)
})
test.afterEach(() => github.close())

/** Signs in by a token, as an editor of the site does. */
async function signIn(page: Page) {
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  await page.getByLabel('Personal Access Token').fill(github.token)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const ready = (page: Page) => page.getByRole('button', { name: 'New' }).first().waitFor()
const title = (page: Page, language = 'en') => fieldAt(page, 'title', language).getByRole('textbox')

async function openEnglishEntry(page: Page) {
  await openEntry(page, 'journal/entries/a-week-of-mending')
  await expect(title(page)).toHaveValue('A week of mending')
}

test('a save is one commit of what was changed, by whoever has signed in', async ({ page }) => {
  const foreign: string[] = []
  page.on('response', (response) => {
    const { origin } = new URL(response.url())
    if (origin.startsWith('http') && !response.url().startsWith('https://api.github.com/'))
      if (origin !== new URL(editor.address).origin) foreign.push(response.url())
  })
  await signIn(page)
  await ready(page)
  const before = github.head
  await openEnglishEntry(page)
  await title(page).fill('Another week of mending')
  await save(page)
  expect(github.git('log', '--format=%an %s', `${before}..main`).split('\n')).toEqual([
    'Ada Brenner Update Journal entry “a-week-of-mending” +1',
  ])
  expect(github.git('diff', '--name-only', before, 'main').split('\n')).toEqual([german, english])
  expect(github.text(english)).toContain('title: Another week of mending\n')
  expect(github.unknown).toEqual([])
  expect(foreign).toEqual([])
})

test.describe('what docs/content.md has an editor do', () => {
  test.use({ viewport: wholeForm })

  test('is a commit for each save, and compiles', async ({ page }) => {
    await signIn(page)
    await ready(page)
    const before = github.head
    const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#234' } })
    await addRole(page, {
      title: 'Product Designer for the Port',
      german: 'Produktdesign für den Hafen',
      moment: '2031-03-03T09:00',
      picture: await picture.png().toBuffer(),
    })
    await turn(page, 'roles/entries/brand-director', 'closed')
    await turn(page, 'journal/entries/a-week-of-mending', 'translationIsRight', 'de')
    const role = 'product-designer-for-the-port'
    const commits = github.git(
      'log',
      '--reverse',
      '--format=%an: %s',
      '--name-only',
      `${before}..main`,
    )
    expect(commits.split('\n').filter(Boolean)).toEqual([
      `Ada Brenner: Create Role “${role}” +2`,
      `content/roles/${role}.de.md`,
      `content/roles/${role}.md`,
      'content/roles/the-harbour.webp',
      'Ada Brenner: Update Role “brand-director” +1',
      'content/roles/brand-director.de.md',
      'content/roles/brand-director.md',
      'Ada Brenner: Update Journal entry “a-week-of-mending” +1',
      german,
      english,
    ])
    const { data, issues } = await compile(github.checkOut())
    expect(issues).toEqual([])
    expect(data?.roles.find(({ slug }) => slug === 'brand-director')?.closed).toBe(true)
  })
})

test.describe('nothing is lost', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page)
    await ready(page)
    await openEnglishEntry(page)
    await title(page).fill('What must not be lost')
  })

  for (const fault of ['signed-out', 'offline'] as const)
    test(`when the save finds the person ${fault}`, async ({ page }) => {
      const before = github.head
      github.fault = fault
      await saveButton(page).click()
      await expect(page.getByText('There was an error while saving the entry')).toBeVisible()
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
      await expect(title(page)).toHaveValue('What must not be lost')
      expect(github.head).toBe(before)
      github.fault = undefined
      await save(page)
      expect(github.text(english)).toContain('title: What must not be lost\n')
    })

  test('of what somebody else has saved in another file meanwhile', async ({ page }) => {
    const other = 'content/people/ada-brenner.md'
    const text = github.text(other).replace('Counts things.', 'Counts everything.')
    const theirs = github.commit(other, text, 'Count everything')
    await save(page)
    expect(github.git('rev-parse', 'main~1')).toBe(theirs)
    expect(github.text(other)).toBe(text)
    expect(github.text(english)).toContain('title: What must not be lost\n')
  })

  test('of what somebody else has saved in the same file meanwhile', async ({ page }) => {
    const text = github.text(english).replace('title: A week of mending', 'title: Their title')
    const theirs = github.commit(english, text, 'Their title')
    await saveButton(page).click()
    await expect(page.getByText('Entry Changed by Someone Else')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(github.head).toBe(theirs)
    await expect(title(page)).toHaveValue('What must not be lost')
  })
})
