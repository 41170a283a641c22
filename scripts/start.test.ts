import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from 'next-host/cli'
import { expect, test } from 'vitest'

const start = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['start.mjs', 'next-host', 'start'], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })

test('a busy port ends the start with one line that says how to choose another', async () => {
  const server = createServer()
  const port = await new Promise<string>((resolve) => {
    server.listen(0, () => {
      const address = server.address()
      resolve(String(typeof address === 'object' && address?.port))
    })
  })
  const { status, stdout, stderr } = start({ PORT: port })
  server.close()
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe(
    `Port ${port} is in use by another program. Choose another, for example PORT=4000 npm start.\n`,
  )
})

test.each(['abc', '0', '65536', '80.5', '-1'])(
  'PORT=%s is refused before anything is built',
  (port) => {
    const { status, stdout, stderr } = start({ PORT: port })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^PORT is ".+", but must be a whole number from 1 to 65535\..+\n$/)
  },
)

test('a Node that is too old is told which one is needed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'old node '))
  cpSync(join(repositoryRoot, 'start.mjs'), join(folder, 'start.mjs'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node: '>=99.4' } }))
  const { status, stderr } = spawnSync(process.execPath, ['start.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect(status).toBe(1)
  expect(stderr).toContain(`needs Node 99.4 or newer, and this is Node ${process.versions.node}`)
})
