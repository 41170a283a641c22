import { execFileSync, spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@/lib/config/paths'
import { readStamp } from '@/scripts/build/fingerprint.mjs'
import { standaloneFolder } from '@/scripts/build/standalone.mjs'
import { anyFree, listening } from '@/scripts/machine/port.mjs'
import { root } from '@/scripts/machine/root.mjs'
import { anna } from '@/testing/inquiries'
import { expect, newClientAddress, test } from '@/testing/test'

test('the standalone folder answers anywhere, with Node alone', async () => {
  test.setTimeout(300_000)
  const folder = test.info().outputPath('site')
  const make =
    'import { makeStandalone } from "./scripts/build/standalone.mjs"; await makeStandalone()'
  execFileSync(process.execPath, ['--input-type=module', '--eval', make], { cwd: root })
  cpSync(join(root, standaloneFolder), folder, { recursive: true })
  rmSync(join(root, standaloneFolder), { recursive: true })

  const port = await anyFree()
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    PORT: String(port),
    SITE_URL: `http://localhost:${readStamp()?.environment.PORT}`,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '1',
  }
  const server = spawn(process.execPath, ['server.js'], { cwd: folder, env, stdio: 'ignore' })
  try {
    await listening(port, () => server.exitCode !== null)
    const headers = { 'x-forwarded-for': newClientAddress() }
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`http://localhost:${port}${path}`, {
        ...init,
        headers: { ...headers, ...init.headers },
      })
    expect(await (await ask(paths.home)).text()).toContain('<h1')
    expect(await (await ask(`${paths.careers}?location=berlin`)).text()).toContain('<h1')
    expect(await (await ask('/work.md')).text()).toMatch(/^---\n/)
    expect((await (await ask(paths.jobs)).json()).jobs.length).toBeGreaterThan(0)
    const sent = await ask(paths.inquiries, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anna),
    })
    expect(sent.status).toBe(202)
    const { inquiryId } = await sent.json()
    const list = execFileSync(process.execPath, ['tools/inquiries.mjs'], { cwd: folder, env })
    expect(list.toString()).toContain(inquiryId)
  } finally {
    server.kill('SIGTERM')
  }
})
