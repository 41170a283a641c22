import { spawn } from 'node:child_process'
import { paths } from '@/lib/config/paths'
import { ignoreEnvFiles } from '@/scripts/machine/environment.mjs'
import { root } from '@/scripts/machine/root.mjs'
import { anyFree, listening } from '@/testing/ports.mjs'
import { consoleErrorsOf, expect, test } from '@/testing/test'

test('npm run dev serves pages, Markdown and the API, without an error in the console', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const port = await anyFree()
  const env = {
    ...process.env,
    ...ignoreEnvFiles,
    PORT: String(port),
    DATA_DIR: test.info().outputPath('data'),
  }
  const server = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: root, env, stdio: 'ignore' })
  try {
    await listening(port, () => server.exitCode !== null)
    const site = `http://localhost:${port}`
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
    const wrong = await request.post(site + paths.inquiries, { data: {} })
    expect(wrong.status()).toBe(400)
  } finally {
    server.kill('SIGTERM')
  }
})
