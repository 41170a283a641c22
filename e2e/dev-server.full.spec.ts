import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ignoreEnvFiles, repositoryRoot } from 'next-host/cli'
import { anna } from '@/e2e/support/inquiries'
import { listening } from '@/e2e/support/ports.mjs'
import { collectConsoleErrors } from '@/e2e/support/test'
import { allToolNames, callTool, expect, test, toolNames } from '@/e2e/support/webmcp'
import { paths } from '@/lib/config/paths'
import { createPreviewLinkSigner, previewParameter } from '@/lib/http/preview-link'
import { findFreePort } from '@/packages/agent-access/test/free-port'

// One folder has room for one such server. Everything is compiled when it is asked for.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const secret = 'a secret of a site that nobody can guess'
let dataDir: string
let content: string
let server: ChildProcess
let site: string

test.beforeAll(async () => {
  const port = await findFreePort()
  dataDir = mkdtempSync(join(tmpdir(), 'dev-server-'))
  content = join(dataDir, 'content')
  cpSync('content', content, { recursive: true })
  const env = {
    ...process.env,
    ...ignoreEnvFiles,
    PORT: String(port),
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    CONTENT_DIR: content,
    SITE_SECRET: secret,
  }
  server = spawn(process.execPath, ['start.mjs', 'next-host', 'dev'], {
    cwd: repositoryRoot,
    env,
    stdio: 'ignore',
  })
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
  const complaints = collectConsoleErrors(page)
  for (const path of [paths.home, paths.careers, paths.contact]) {
    await page.goto(site + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(complaints).toEqual([])
  const markdown = await request.get(site + paths.work, { headers: { accept: 'text/markdown' } })
  expect(markdown.headers()['content-type']).toContain('text/markdown')
  expect((await (await request.get(site + paths.jobs)).json()).jobs.length).toBeGreaterThan(0)
  await page.goto(`${site}/specimen`)
  await expect(page.getByRole('heading', { name: 'Buttons and links' })).toBeVisible()
  // Next closes a connection that was idle while the page above was compiled.
  const wrong = await request.post(site + paths.inquiries, { data: {}, maxRetries: 1 })
  expect(wrong.status()).toBe(400)
})

test('nobody else reaches npm run dev, or gets a link from it by another name', async ({
  request,
}) => {
  const { port } = new URL(site)
  const others = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ internal, family }) => !internal && family === 'IPv4'),
  )
  for (const { address } of others)
    await expect(request.get(`http://${address}:${port}/`)).rejects.toThrow('ECONNREFUSED')
  const preview = `${site}/api/dev/preview/work`
  const options = { maxRedirects: 0, maxRetries: 1 }
  const { location = '' } = (await request.get(preview, options)).headers()
  const [signature = ''] = new URL(location, site).searchParams.getAll(previewParameter)
  expect(signature).not.toBe('')
  const isPublic = await createPreviewLinkSigner(secret).verify('/en/work', signature, new Date())
  expect(isPublic, 'a link of this machine opens nothing on the public site').toBe(false)
  const foreign = await request.get(preview, { ...options, headers: { host: 'evil.example' } })
  expect(foreign.status()).toBe(403)
  expect(foreign.headers().location).toBeUndefined()
})

test('in strict mode, where every effect runs twice, a page has each of its tools once', async ({
  page,
  request,
}) => {
  for (const path of [paths.pageTools, paths.pageTool('list_roles')]) await request.get(site + path)
  await page.goto(site + paths.home)
  await page.waitForFunction(() => document.querySelector('aside[aria-label=Agent]'))
  expect(await toolNames(page)).toEqual(allToolNames)
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

/** Changes a file of the content that this server shows. */
const edit = (file: string, change: (text: string) => string) => {
  const path = join(content, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

test.describe('what the compiler says stands on the page', () => {
  test('an issue with its file, line and fix, until it is mended', async ({ page }) => {
    await page.goto(site + paths.careers)
    const report = page.getByRole('alert').filter({ hasText: 'in the content' })
    edit('roles/brand-director.md', (text) => text.replace(/^workplace: .+$/m, 'workplace: moon'))
    await expect(report).toContainText('1 issue in the content')
    await expect(report).toContainText(/roles\/brand-director\.md:\d+/)
    await expect(report).toContainText('Allowed: onsite, hybrid, remote')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const box = await report.boundingBox()
      expect([box?.x, Math.round(box?.width ?? 0)]).toEqual([0, width])
    }
    edit('roles/brand-director.md', (text) => text.replace('workplace: moon', 'workplace: hybrid'))
    await expect(report).toBeHidden()
  })

  test('a warning, while the page follows', async ({ page }) => {
    await page.goto(site + paths.careers)
    cpSync(join(content, 'people/ada-brenner.jpg'), join(content, 'people/nobody.jpg'))
    await page.getByText('Warnings: 1').click()
    await expect(page.getByText('No page shows this file; refer to it or remove it.')).toBeVisible()
    await expect(page.getByText(/people\/nobody\.jpg:1/)).toBeVisible()
    rmSync(join(content, 'people/nobody.jpg'))
    await expect(page.getByText('Warnings: 1')).toHaveCount(0)
  })

  test('a draft, with a link to its preview, on which its pictures are seen', async ({ page }) => {
    edit('case-studies/museum-identity.md', (text) =>
      text.replace('---\n', '---\npublishAt: draft\n'),
    )
    await page.goto(site + paths.home)
    await page.getByText('Not public yet: 1').click()
    const link = page.getByRole('link', { name: 'case-studies/museum-identity' })
    const complaints = collectConsoleErrors(page)
    await page.goto(site + (await link.getAttribute('href')))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const cover = page.locator('main picture img').first()
    await expect(cover).toHaveAttribute('src', /^\/pictures\/dated-\w+\/.+\?preview=\d+\./)
    await expect
      .poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })
})

test('Next steps says what is a sample or missing, and the overlay leads there', async ({
  page,
}) => {
  await page.goto(site + paths.home)
  await page.getByRole('link', { name: 'Next steps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Next steps' })).toBeVisible()
  const steps = page.getByRole('main')
  await expect(steps).toContainText('an agency that does not exist')
  await expect(steps).toContainText(`${content}/agency.md`)
  await expect(steps).toContainText('npm run doctor')
  edit('pages/about.md', (text) => text.replace(/\n$/, '\n\nPLACEHOLDER: how it began\n'))
  await expect(steps).toContainText('how it began')
})

test('a server that is killed leaves no process behind', async () => {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const listDescendants = (parent?: number): number[] =>
    processes.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid, ...listDescendants(pid)] : []))
  const descendants = listDescendants(server.pid)
  // The watcher of the content with its compiler, and Next's server.
  expect(descendants.length).toBeGreaterThanOrEqual(3)
  server.kill('SIGKILL')
  await expect.poll(() => descendants.filter(isRunning), { timeout: 10_000 }).toEqual([])
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
