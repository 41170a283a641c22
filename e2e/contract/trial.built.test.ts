import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from 'agent-access/edge'
import { ignoreEnvFiles, repositoryRoot } from 'next-host/cli'
import { afterAll, expect, test } from 'vitest'
import { builtFor } from '@/e2e/support/built-for'
import { paths } from '@/lib/config/paths'

const folder = mkdtempSync(join(tmpdir(), 'trial-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a deployment that tries the site gets more pages than a client has quota for', async () => {
  const socketPath = join(folder, 'socket')
  const server = fork(join(repositoryRoot, '.next/host/server.mjs'), {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      ...ignoreEnvFiles,
      NODE_ENV: 'production',
      SITE_URL: builtFor(),
      DATA_DIR: folder,
      NEXT_HOST_TRIAL: socketPath,
    },
    execArgv: [],
  })
  try {
    await once(server, 'message')
    for (let count = 1; count <= limits.requestQuota.requestsMax + 1; count++) {
      const outgoing = request({ socketPath, path: paths.work, headers: { host: 'localhost' } })
      const [response]: IncomingMessage[] = await once(outgoing.end(), 'response')
      expect(response?.resume().statusCode, `request ${count}`).toBe(200)
    }
  } finally {
    server.kill('SIGKILL')
  }
})
