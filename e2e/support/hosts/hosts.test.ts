import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from 'next-host/cli'
import { describe, expect, test } from 'vitest'
import { testHost } from './host-tests'
import { startHost, stopHostsAtEnd } from './start-host'
import { testStop } from './stop-tests'

stopHostsAtEnd()

/** The hosts whose packages the tests of this repository have anyway. */
describe.each(['node', 'express', 'hono'])('the bicycle shop on %s', (name) => {
  let host: Awaited<ReturnType<typeof startHost>>
  const start = (environment: Readonly<Record<string, string>>) =>
    startHost({
      folder: join(repositoryRoot, 'examples', name),
      command: process.execPath,
      args: () => ['--import', 'tsx', 'server.ts'],
      env: { TSX_TSCONFIG_PATH: join(repositoryRoot, 'examples/tsconfig.json'), ...environment },
    })

  testHost(async () => {
    host = await start({ DATA_DIR: mkdtempSync(join(tmpdir(), `shop-${name}-`)) })
    return host.url
  })
  testStop(start)

  test('the process ends when the system asks', async () => {
    expect(await host.stop()).toBe(0)
  })
})
