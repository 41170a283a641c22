import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inPackages, installPackages, newerNode } from './packages'
import { startSiteWithoutQuota } from './site'

const suite = inPackages('@modelcontextprotocol', 'conformance', 'dist', 'index.js')

let site: Awaited<ReturnType<typeof startSiteWithoutQuota>>

beforeAll(async () => {
  installPackages()
  site = await startSiteWithoutQuota()
})

afterAll(() => site.stop())

test.each(['2025-11-25', '2026-07-28'])('conformance of the site to %s', async (revision) => {
  const { code, output } = await runSuite([
    ...['server', '--url', `${site.url}/mcp`, '--requirements', revision],
    ...['--expected-failures', `${import.meta.dirname}/conformance/${revision}.yml`],
  ])
  const summary = output.slice(output.indexOf('=== SUMMARY'))
  console.log(summary)
  expect(code, summary).toBe(0)
})

const runSuite = (args: readonly string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(newerNode, [suite, ...args], { maxBuffer: 2 ** 26 }, (_, out, error) =>
      resolve({ code: child.exitCode ?? 1, output: out + error }),
    )
  })
