import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '@/packages/agent-access/test/free-port'
import { connectToSite } from './deployment'
import { getSocketPath } from './release.mjs'

const port = await findFreePort()
const socketPath = getSocketPath(port)
mkdirSync(dirname(socketPath), { recursive: true })

afterEach(() => rmSync(dirname(socketPath), { recursive: true }))

test('what a launcher leaves behind that was killed is no site that runs', async () => {
  const listen = `require('node:net').createServer().listen('${socketPath}', () => console.log())`
  const launcher = spawn(process.execPath, ['-e', listen])
  await once(launcher.stdout, 'data')
  launcher.kill('SIGKILL')
  await once(launcher, 'exit')
  expect(existsSync(socketPath)).toBe(true)
  expect(await connectToSite(port)).toBeUndefined()
  rmSync(socketPath)
  expect(await connectToSite(port)).toBeUndefined()
})
