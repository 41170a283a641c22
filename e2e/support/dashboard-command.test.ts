import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteStores } from 'agent-access/node'
import { ignoreEnvFiles, repositoryRoot } from 'next-host/cli'
import { beforeAll, expect, test } from 'vitest'
import { createInquiryId } from '@/e2e/support/inquiries'
import type { InquiryContent } from '@/lib/contact/schema'

let data: string
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'dashboard-'))
  await sqliteStores<InquiryContent>(data).submissions.overview()
})

const command = ['node_modules/site-tools/bin.mjs', 'dashboard']
const env = { ...process.env, ...ignoreEnvFiles, npm_lifecycle_event: 'dashboard' }

test.each([
  ['another option', ['--open'], {}, /Unknown option '--open'[\s\S]*npm run dashboard/],
  ['what is no port', ['--port', '0'], {}, /--port: "0" must be a whole number from 1 to 65535/],
  ['what is no inquiry', ['inq_1'], {}, /"inq_1" is no inquiry/],
  ['a second inquiry', ['inq_1', 'inq_2'], {}, /Name one inquiry, not 2/],
  ['no database', [], { DATA_DIR: 'none' }, /There is no database in .*none\. Set DATA_DIR/],
])('%s is an error', (_, args, variables, message) => {
  const options = { cwd: repositoryRoot, env: { ...env, ...variables }, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, [...command, ...args], options)
  expect(stderr).toMatch(message)
  expect(status).toBe(1)
})

test.runIf(process.platform !== 'win32')('ends with the npm that runs it', async () => {
  // As npm runs it: a SIGTERM to npm ends the shell, and the second command keeps the shell there.
  const id = createInquiryId()
  const line = `"${process.execPath}" ${command.join(' ')} ${id}; true`
  const options = { cwd: repositoryRoot, env: { ...env, DATA_DIR: data } }
  const shell = spawn('sh', ['-c', line], options)
  const [text] = await once(shell.stdout, 'data')
  expect(String(text)).toMatch(new RegExp(`The dashboard is at .*/inquiries/${id}\n`))
  shell.kill('SIGTERM')
  // Comes only when the dashboard, which holds the output too, has ended.
  const [, signal] = await once(shell, 'close')
  expect(signal).toBe('SIGTERM')
})
