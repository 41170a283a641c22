import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFixtures } from './conformance/serve'
import { inPackages, installPackages, newerNode } from './packages'
import { startSiteWithoutQuota } from './site'

type Target = Awaited<ReturnType<typeof startSiteWithoutQuota>>

const started: Record<string, Target> = {}
const suite = inPackages('@modelcontextprotocol', 'conformance', 'dist', 'index.js')

beforeAll(async () => {
  installPackages()
  started.site = await startSiteWithoutQuota()
  started.fixtures = await startFixtures()
})

afterAll(() => Promise.all(Object.values(started).map((target) => target.stop())))

/** The site itself, and the same endpoint with the suite's own tools behind it. */
for (const target of ['site', 'fixtures'])
  for (const revision of ['2025-11-25', '2026-07-28'])
    test(`conformance of the ${target} to ${revision}`, async () => {
      const expectedFailures = `${import.meta.dirname}/conformance/expected/${target}.${revision}.yml`
      const { code, output } = await runSuite([
        ...['server', '--url', `${started[target]?.url}/mcp`],
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
