import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
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
let assistant: string

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
  let printed = ''
  edit.stdout?.on('data', (text) => {
    printed += text
  })
  await expect.poll(() => printed, { timeout: 300_000 }).toContain('An assistant')
  editor = /http:\S+\/edit#changes=\S+/.exec(printed)?.[0] ?? ''
  assistant = /http:\S+\/mcp/.exec(printed)?.[0] ?? ''
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

/** Opens the page of what is proposed and what would be published, as the button of the editor does. */
async function openChanges(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Changes and publishing' }).click()
  return opened
}

/** Of the sample, which has some. */
const placeholders = /^Placeholders that would become public: \d+ \(agency\.md:/

/** Publishes what the page shows, with its placeholders, and returns what it says then. */
async function publish(changes: Page): Promise<string> {
  await changes.getByRole('button', { name: 'Publish', exact: true }).click()
  const message = changes.getByRole('alert')
  await message.waitFor({ timeout: 300_000 })
  const text = (await message.textContent()) ?? ''
  if (!placeholders.test(text)) return text
  await changes.getByRole('button', { name: 'Publish all the same' }).click()
  await expect(message).not.toHaveText(placeholders, { timeout: 300_000 })
  return (await message.textContent()) ?? ''
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
  expect(await publish(await openChanges(page))).toContain('/work/nothing-there')
  writeFileSync(file, text)
  await expect(issue).toHaveCount(0)
})

test('without a site that runs here, the content is committed and pushed', async ({ page }) => {
  await openFolder(page, editor, content)
  writeFileSync(join(site, 'README.md'), 'Something that is no content.\n')
  const changes = await openChanges(page)
  await expect(changes.getByRole('heading', { name: `content/${role} changed` })).toBeVisible()
  await expect(changes.locator('ins', { hasText: 'Designer of hidden things' })).toBeVisible()
  expect(await publish(changes)).toContain('git knows no branch to push to')
  expect(git('log', '-1', '--format=%s')).toBe('A site')
  const origin = join(folder, 'origin.git')
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin])
  git('remote', 'add', 'origin', origin)
  git('push', '--quiet', '--set-upstream', 'origin', 'main')
  expect(await publish(changes)).toBe('It is published.')
  expect(git('log', '-1', '--format=%an: %s', 'origin/main')).toBe(
    'Ada Brenner: Change 2 files of roles',
  )
  expect(git('diff', '--name-only', 'origin/main~1', 'origin/main').split('\n').sort()).toEqual([
    'content/roles/senior-product-designer.de.md',
    `content/${role}`,
  ])
})

/** Lets an assistant propose a change over MCP, and returns what it is told. */
async function propose(find: string, replace: string): Promise<string> {
  const client = new Client({ name: 'Desk app', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(assistant)))
  const files = [{ path: 'roles/brand-director.md', edits: [{ find, replace }] }]
  const args = { title: `${replace} in place of ${find}`, files }
  const { content: parts } = await client.callTool({ name: 'propose_change', arguments: args })
  await client.close()
  return JSON.stringify(parts)
}

test('a person sees what an assistant proposes, and takes over what was seen alone', async ({
  page,
}) => {
  expect(await propose('title: Brand Director', 'title: Director of Brands')).toContain(
    'is not public',
  )
  await openFolder(page, editor, content)
  const changes = await openChanges(page)
  await changes.getByRole('link', { name: /Desk app/ }).click()
  await expect(changes.locator('del')).toHaveText('-title: Brand Director\n')
  await expect(changes.locator('ins')).toHaveText('+title: Director of Brands\n')
  await changes.getByRole('button', { name: 'Show it on the pages' }).click()
  const opened = page.context().waitForEvent('page')
  await changes.getByRole('link', { name: /preview\/careers\/brand-director/ }).click()
  const preview = await opened
  await expect(async () => {
    await preview.reload()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Director of Brands')
  }).toPass({ timeout: 60_000 })
  await expect(
    preview.locator('content-report').getByText('These pages show a proposal'),
  ).toBeVisible()
  await changes.getByRole('button', { name: 'End the preview' }).click()
  // Somebody writes in the entry meanwhile.
  const file = join(content, 'roles/brand-director.md')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nOne more line.\n`)
  await changes.getByRole('button', { name: 'Take over' }).click()
  await expect(changes.getByRole('alert')).toContainText('Nothing was taken over')
  await expect(changes.getByText('Changed since this was proposed')).toBeVisible()
  await expect(changes.locator('del', { hasText: 'One more line.' })).toBeVisible()
  await changes.getByRole('button', { name: 'Reject' }).click()
  await propose('title: Brand Director', 'title: Director of Brands')
  await changes.reload()
  await changes.getByRole('link', { name: /Desk app/ }).click()
  await changes.getByRole('button', { name: 'Take over' }).click()
  await expect(changes.locator('ins', { hasText: 'Director of Brands' })).toBeVisible()
  // And in another entry before it is published.
  const other = join(content, 'journal/a-week-of-mending.md')
  writeFileSync(other, `${readFileSync(other, 'utf8')}\nNobody has seen this.\n`)
  expect(await publish(changes)).toContain('Nothing was published')
  await expect(changes.locator('ins', { hasText: 'Nobody has seen this.' })).toBeVisible()
  expect(await publish(changes)).toBe('It is published.')
  expect(git('log', '-1', '--format=%s', 'origin/main')).toBe('Change 2 files of journal, roles')
})

test('an entry comes back from its history', async ({ page }) => {
  await openFolder(page, editor, content)
  const changes = await openChanges(page)
  await changes.getByRole('link', { name: 'History' }).click()
  await changes.getByLabel('Entry').selectOption('roles/brand-director.md')
  await changes.getByRole('button', { name: 'Show' }).click()
  await changes.getByRole('button', { name: 'Bring this state back' }).last().click()
  await expect(changes.locator('ins', { hasText: 'title: Brand Director' })).toBeVisible({
    timeout: 60_000,
  })
  await changes.getByRole('button', { name: 'Take over' }).click()
  await expect(changes.getByRole('alert')).toContainText('It is taken over.')
  expect(readFileSync(join(content, 'roles/brand-director.md'), 'utf8')).toContain(
    'title: Brand Director',
  )
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
  expect(await publish(await openChanges(page))).toBe('It is published.')
  await expect.poll(careers).toContain('Director of Brands')
  expect((await request.get(`http://localhost:${port}/edit`)).status()).toBe(404)
  // The editor is there as before.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Changes and publishing' })).toBeVisible()
})
