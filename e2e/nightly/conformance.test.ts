import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFixtures } from './conformance/serve'
import { inPackages, installPackages, newerNode } from './packages'
import { startSiteWithoutQuota } from './site'

const suite = inPackages('@modelcontextprotocol', 'conformance', 'dist', 'index.js')
const revisions = ['2025-11-25', '2026-07-28'] as const

beforeAll(installPackages)

describe.each([
  ["the endpoint of the site with the suite's own tools behind it", startFixtures, ''],
  ['the site as it is served', startSiteWithoutQuota, 'site-'],
] as const)('%s', (_, start, prefix) => {
  let server: { readonly url: string; stop(): unknown }
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.stop())

  test.each(revisions)('conforms to %s', async (revision) => {
    const expectedFailures = `${import.meta.dirname}/conformance/${prefix}${revision}.yml`
    const { code, output } = await runSuite([
      ...['server', '--url', `${server.url}/mcp`],
      ...['--requirements', revision, '--expected-failures', expectedFailures],
    ])
    const summary = output.slice(output.indexOf('=== SUMMARY'))
    console.log(summary)
    expect(code, summary).toBe(0)
  })
})

const runSuite = (args: readonly string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(newerNode, [suite, ...args], { maxBuffer: 2 ** 26 }, (_, out, error) =>
      resolve({ code: child.exitCode ?? 1, output: out + error }),
    )
  })
