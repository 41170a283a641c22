import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { requestQuota, vercelEdgeBytesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { rateLimitPolicyHeader } from '@/lib/http/rate-limit-headers'
import { everywhere } from '@/lib/http/security-headers'
import { builtStatus, pagePolicy } from '@/scripts/build/postprocess'
import { callFunction } from './function'
import {
  filesOf,
  outputFolder,
  prerenderedPages,
  readConfig,
  readJson,
  serverFunctions,
} from './output'

// Checks what would be deployed to Vercel, after `npx vercel build --prod`.

if (!existsSync(outputFolder)) {
  console.error(`There is no ${outputFolder}. Make it first: npx vercel build --prod`)
  process.exit(1)
}

const config = readConfig()
const functions = serverFunctions()
const pages = prerenderedPages()
const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`

const checks: Record<string, () => string | Promise<string>> = {
  'the cron is scheduled'() {
    const { crons } = readJson<{ crons: unknown[] }>('vercel.json')
    assert.deepEqual(config.crons, crons)
    assert.equal(functions.get(paths.deliver)?.maxDuration, 60)
    assert.equal(functions.get(paths.jobs)?.maxDuration, 15)
    return config.crons?.map(({ path, schedule }) => `${schedule} ${path}`).join(', ') ?? ''
  },

  'middleware runs at the edge and is small'() {
    const path = config.routes.find((route) => route.middlewarePath)?.middlewarePath ?? ''
    const middleware = functions.get(`/${path.replace(/^\//, '')}`)
    assert.equal(middleware?.runtime, 'edge')
    const bytes = filesOf(middleware)
      .filter(([name]) => name.endsWith('.js'))
      .map(([, file]) => readFileSync(file))
    const size = bytes.reduce((sum, source) => sum + source.length, 0)
    const zipped = bytes.reduce((sum, source) => sum + gzipSync(source).length, 0)
    assert.ok(size <= vercelEdgeBytesMax, `${kB(size)} are more than ${kB(vercelEdgeBytesMax)}`)
    return `${kB(size)}, ${kB(zipped)} compressed`
  },

  'every answer carries the headers of every answer'() {
    const expected = { ...everywhere, 'RateLimit-Policy': rateLimitPolicyHeader([requestQuota]) }
    const sent = config.routes.find(({ headers }) => headers?.['RateLimit-Policy'])
    assert.deepEqual({ ...sent?.headers, ...expected }, sent?.headers)
    return `${Object.keys(expected).length} of them`
  },

  'static pages are static, under a policy of their own'() {
    for (const [path, { html, expiration, initialHeaders }] of pages) {
      assert.equal(expiration, false, `${path} is not static`)
      assert.equal(initialHeaders?.['content-security-policy'], pagePolicy(html), path)
    }
    const built = Object.keys(
      readJson<{ routes: object }>('.next', 'prerender-manifest.json').routes,
    )
    const missing = built.filter(
      (path) => isPage(path) && !pages.has(path === '/' ? '/index' : path),
    )
    assert.deepEqual(missing, [])
    assert.ok(pages.size > 20, 'nearly every page is missing')
    return `${pages.size} pages`
  },

  'error pages carry their policy inside'() {
    for (const name of ['404.html', '500.html']) {
      const html = readFileSync(join(outputFolder, 'static', name), 'utf8')
      const [, policy = ''] =
        /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
      assert.ok(policy && pagePolicy(html).startsWith(policy), name)
    }
    return '404 and 500'
  },

  'what is closed or missing says so by its status'() {
    const refused = [...pages].filter(([path]) => builtStatus(path) !== undefined)
    for (const [path, { initialStatus }] of refused)
      assert.equal(initialStatus, builtStatus(path), path)
    return `${refused.length} pages`
  },

  'no function carries a native database'() {
    for (const [path, server] of functions)
      assert.deepEqual(
        filesOf(server).filter(([name]) => isDatabase(name)),
        [],
        path,
      )
    return `${functions.size} functions`
  },

  async 'a function answers from its traced files alone'() {
    const { total } = JSON.parse(await callFunction(functions, paths.jobs))
    assert.ok(total > 0, 'no jobs')
    assert.match(await callFunction(functions, paths.llms), /^# /)
    assert.match(await callFunction(functions, paths.openapi), /"openapi":"3\.1/)
    assert.match(await callFunction(functions, paths.health), /^ok/)
    return `${total} jobs, llms.txt, openapi.json`
  },
}

/** What is missing or broken is served as a file; see the next check. */
const isPage = (path: string) => !/\.\w+$|^\/_/.test(path)
const isDatabase = (file: string) =>
  /libsql|sqlite/i.test(file) && /\.(?:node|so|dylib)$/.test(file)

for (const [name, check] of Object.entries(checks)) {
  try {
    console.log(`✓ ${name}: ${await check()}`)
  } catch (error) {
    console.error(`✗ ${name}\n  ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
