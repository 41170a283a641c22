import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anna } from '@/e2e/support/inquiries'
import { anyFree, listening } from '@/e2e/support/ports.mjs'
import { consoleErrorsOf } from '@/e2e/support/test'
import { callTool, expect, test, toolNames } from '@/e2e/support/webmcp'
import { paths } from '@/lib/config/paths'
import { ignoreEnvFiles } from '@/scripts/machine/environment.mjs'
import { root } from '@/scripts/machine/root.mjs'

// One folder has room for one such server. Everything is compiled when it is asked for.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

let dataDir: string
let server: ChildProcess
let site: string

test.beforeAll(async () => {
  const port = await anyFree()
  dataDir = mkdtempSync(join(tmpdir(), 'dev-server-'))
  const env = {
    ...process.env,
    ...ignoreEnvFiles,
    PORT: String(port),
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
  }
  server = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: root, env, stdio: 'ignore' })
  await listening(port, () => server.exitCode !== null)
  site = `http://localhost:${port}`
})

test.afterAll(() => {
  server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

test('npm run dev serves pages, Markdown and the API, without an error in the console', async ({
  page,
  request,
}) => {
  const complaints = consoleErrorsOf(page)
  for (const path of [paths.home, paths.careers, paths.contact]) {
    await page.goto(site + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // A busy machine compiles for so long that what was fetched ahead seems unused.
  expect(complaints.filter((one) => !one.includes('was preloaded'))).toEqual([])
  const markdown = await request.get(site + paths.work, { headers: { accept: 'text/markdown' } })
  expect(markdown.headers()['content-type']).toContain('text/markdown')
  expect((await (await request.get(site + paths.jobs)).json()).jobs.length).toBeGreaterThan(0)
  await page.goto(`${site}/specimen`)
  await expect(page.getByRole('heading', { name: 'Buttons and links' })).toBeVisible()
  // Next closes a connection that was idle while the page above was compiled.
  const wrong = await request.post(site + paths.inquiries, { data: {}, maxRetries: 1 })
  expect(wrong.status()).toBe(400)
})

test('in strict mode, where every effect runs twice, a page has each of its tools once', async ({
  page,
  request,
}) => {
  for (const path of [paths.pageTools, paths.pageTool('list_roles')]) await request.get(site + path)
  await page.goto(site + paths.home)
  await page.waitForFunction(() => document.querySelector('aside[aria-label=Agent]'))
  expect(await toolNames(page)).toHaveLength(7)
  const { text } = await callTool(page, 'list_roles', { limit: 1 })
  expect(text?.match(/^- /gm)).toHaveLength(1)
  const answer = callTool(page, 'submit_contact_inquiry', {
    ...anna,
    challenge: 'A question in strict mode.',
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await answer).error.error).toBe('user_declined')
})
