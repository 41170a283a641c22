import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFixtures } from './conformance/serve'
import { inPackages, installPackages, newerNode } from './packages'

let fixtures: Awaited<ReturnType<typeof startFixtures>>
const suite = inPackages('@modelcontextprotocol', 'conformance', 'dist', 'index.js')

beforeAll(async () => {
  installPackages()
  fixtures = await startFixtures()
})

afterAll(() => fixtures.stop())

// The endpoint of the site with the suite's own tools behind it.
test.each(['2025-11-25', '2026-07-28'])('conformance to %s', async (revision) => {
  const expectedFailures = `${import.meta.dirname}/conformance/${revision}.yml`
  const { code, output } = await runSuite([
    ...['server', '--url', `${fixtures.url}/mcp`],
    ...['--requirements', revision, '--expected-failures', expectedFailures],
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
