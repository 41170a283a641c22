import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ignoreEnvFiles } from 'next-host/cli'
import type { Page } from 'playwright/test'
import { fieldAt, openEntry, openFolder, save } from '@/e2e/support/editor'
import { wholeForm, writeBack } from '@/e2e/support/editor-tasks'
import { listening } from '@/e2e/support/ports.mjs'
import { copySiteWithPackages } from '@/e2e/support/site-with-packages'
import { expect, test } from '@/e2e/support/test'
import { findFreePort } from '@/packages/agent-access/test/free-port'

// `npm run edit` as an owner runs it, in a clone of a repository, beside a site that `npm start` serves or without.
test.describe.configure({ mode: 'serial', timeout: 600_000 })
test.use({ viewport: wholeForm })

const running: ChildProcess[] = []
let folder: string
let site: string
let content: string
let port: number
let editor: string

const git = (...args: string[]) =>
  execFileSync('git', ['-C', site, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim()

/** Starts a command of the site's package.json; the port is that of the site. */
function start(...args: string[]) {
  const env = { ...process.env, ...ignoreEnvFiles, PORT: String(port), DATA_DIR: folder }
  const child = spawn(process.execPath, args, { cwd: site, env, stdio: 'pipe' })
  running.push(child)
  return child
}

test.beforeAll(async () => {
  port = await findFreePort()
  folder = mkdtempSync(join(tmpdir(), 'edited-site-'))
  site = join(folder, 'site')
  content = join(site, 'content')
  copySiteWithPackages(site)
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Ada Brenner')
  git('config', 'user.email', 'ada@agency.example')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'A site')
  const edit = start('start.mjs', 'node_modules/site-tools/bin.mjs', 'edit')
  const address = new Promise<string>((resolve) => {
    edit.stdout?.on('data', (text) => {
      const [found] = /http:\/\/localhost:\d+\/edit/.exec(String(text)) ?? []
      if (found) resolve(found)
    })
  })
  editor = await address
  await listening(Number(new URL(editor).port), () => edit.exitCode !== null)
})
test.afterAll(() => {
  for (const child of running) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const role = 'roles/senior-product-designer.md'

/** Changes the title of the role, and hides it, as a person does; what the browser saves goes to the folder. */
async function edit(page: Page, title: string) {
  await openFolder(page, editor, content)
  await openEntry(page, 'roles/entries/senior-product-designer')
  await fieldAt(page, 'title').getByRole('textbox').fill(title)
  await fieldAt(page, 'publishAt').getByRole('combobox').selectOption('draft')
  await save(page)
  await writeBack(page, content)
}

/** What the editor asks before it publishes placeholders, of which the sample has some. */
const question =
  /^Placeholders that would become public: \d+ \(agency\.md:.*\n\nPublish all the same\?$/s

/** Presses Publish, says yes to the question, and returns the message when that has ended. */
async function publish(page: Page): Promise<string> {
  const end = page.waitForEvent('dialog', {
    timeout: 300_000,
    predicate: async (dialog) => {
      await dialog.accept()
      return !question.test(dialog.message())
    },
  })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  return (await end).message()
}

test('a draft is seen as it will be, by a link in the form and by the list of what is not public', async ({
  page,
  context,
}) => {
  await edit(page, 'Designer of hidden things')
  const report = page.locator('content-report')
  await report.getByText('Not public yet: 1').click()
  await expect(report.getByRole('link', { name: /senior-product-designer/ })).toBeVisible()
  await openEntry(page, 'roles/entries/senior-product-designer')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'View on Live Site' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Designer of hidden things')
  const asVisitor = await page.request.get(new URL('/careers/senior-product-designer', editor).href)
  expect(await asVisitor.text()).not.toContain('Designer of hidden things')
})

test('what no form sees is said in the editor, and not published', async ({ page }) => {
  await openFolder(page, editor, content)
  const file = join(content, role)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, `${text}\nSee [nothing](/work/nothing-there).\n\nStreet 1<br>City\n`)
  const issue = page.locator('content-report').getByRole('alert')
  await expect(issue).toContainText(
    /content\/roles\/senior-product-designer\.md:\d+.*\/work\/nothing-there/s,
  )
  await expect(issue).toContainText(
    /content\/roles\/senior-product-designer\.md:\d+.*<br> is HTML, which no page shows/s,
  )
  expect(await publish(page)).toContain('/work/nothing-there')
  writeFileSync(file, text)
  await expect(issue).toHaveCount(0)
})

test('placeholders are published by whoever says yes to the question', async ({ page }) => {
  await openFolder(page, editor, content)
  const asked = page.waitForEvent('dialog', { timeout: 300_000 }).then(async (dialog) => {
    await dialog.dismiss()
    return dialog.message()
  })
  const button = page.getByRole('button', { name: 'Publish', exact: true })
  await button.click()
  expect(await asked).toMatch(question)
  await expect(button).toBeEnabled()
  expect(git('log', '-1', '--format=%s')).toBe('A site')
})

test('without a site that runs here, the content is committed and pushed', async ({ page }) => {
  await openFolder(page, editor, content)
  expect(await publish(page)).toContain('git knows no branch to push to')
  const origin = join(folder, 'origin.git')
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin])
  git('remote', 'add', 'origin', origin)
  git('push', '--quiet', '--set-upstream', 'origin', 'main')
  writeFileSync(join(site, 'README.md'), 'Something that is no content.\n')
  expect(await publish(page)).toBe('What you saved is published.')
  expect(git('log', '-1', '--format=%an: %s', 'origin/main')).toBe('Ada Brenner: Edit the content')
  expect(git('diff', '--name-only', 'origin/main~1', 'origin/main').split('\n').sort()).toEqual([
    'content/roles/senior-product-designer.de.md',
    `content/${role}`,
  ])
})

test('a site that npm start serves from the folder is replaced', async ({ page, request }) => {
  const served = start('start.mjs', 'next-host', 'start')
  await listening(port, () => served.exitCode !== null)
  const careers = async () => (await request.get(`http://localhost:${port}/careers`)).text()
  await expect.poll(careers, { timeout: 300_000 }).toContain('Brand Director')
  await openFolder(page, editor, content)
  await openEntry(page, 'roles/entries/brand-director')
  await fieldAt(page, 'title').getByRole('textbox').fill('Director of Brands')
  await save(page)
  await writeBack(page, content)
  expect(await publish(page)).toBe('What you saved is published.')
  await expect.poll(careers).toContain('Director of Brands')
  expect((await request.get(`http://localhost:${port}/edit`)).status()).toBe(404)
  // The editor is there as before.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
})
