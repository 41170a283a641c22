import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createPagePolicy } from 'next-host/site'
import { vercelEdgeBytesMax, vercelFunctionBytesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { findStaticPageStatus } from '@/lib/host/build'
import { headersOfAll, policiesOfRequests } from '@/lib/http/headers'
import { measureColdStarts } from './cold-starts'
import {
  isPrerendered,
  listFunctionFiles,
  listStaticFiles,
  readJsonFile,
  readOutputConfig,
  readPrerenderedPages,
  readServerFunctions,
  vercelOutputFolder,
} from './output'

// Checks what would be deployed to Vercel, in the folder that start.mjs has built.

const config = readOutputConfig()
const functions = readServerFunctions()
const pages = readPrerenderedPages()
const onNode = [...functions].filter(([, { runtime }]) => runtime.startsWith('nodejs'))
const distinct = new Map(onNode.map(([, server]) => [server.folder, server]))
const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`

const checks: Record<string, () => string | Promise<string>> = {
  'the cron is scheduled'() {
    const { crons } = readJsonFile<{ crons: unknown[] }>('vercel.json')
    assert.deepEqual(config.crons, crons)
    assert.equal(functions.get(paths.deliver)?.maxDuration, 60)
    assert.equal(functions.get(paths.jobs)?.maxDuration, 15)
    return config.crons?.map(({ path, schedule }) => `${schedule} ${path}`).join(', ') ?? ''
  },

  'middleware runs at the edge and is small'() {
    const path = config.routes.find((route) => route.middlewarePath)?.middlewarePath ?? ''
    const middleware = functions.get(`/${path.replace(/^\//, '')}`)
    assert.equal(middleware?.runtime, 'edge')
    const bytes = listFunctionFiles(middleware)
      .filter(([name]) => name.endsWith('.js'))
      .map(([, file]) => readFileSync(file))
    const size = bytes.reduce((sum, source) => sum + source.length, 0)
    const zipped = bytes.reduce((sum, source) => sum + gzipSync(source).length, 0)
    assert.ok(size <= vercelEdgeBytesMax, `${kB(size)} are more than ${kB(vercelEdgeBytesMax)}`)
    return `${kB(size)}, ${kB(zipped)} compressed`
  },

  'every answer carries the headers of every answer'() {
    const expected = { ...headersOfAll, 'RateLimit-Policy': policiesOfRequests }
    const quotaRoute = config.routes.find(({ headers }) => headers?.['RateLimit-Policy'])
    assert.deepEqual({ ...quotaRoute?.headers, ...expected }, quotaRoute?.headers)
    return `${Object.keys(expected).length} of them`
  },

  'static pages are static, under a policy of their own'() {
    for (const [path, { html, expiration, initialHeaders }] of pages) {
      assert.equal(expiration, false, `${path} is not static`)
      assert.equal(initialHeaders?.['content-security-policy'], createPagePolicy(html), path)
    }
    const builtFunctions = Object.keys(
      readJsonFile<{ routes: object }>('.next', 'prerender-manifest.json').routes,
    )
    const missingFunctions = builtFunctions.filter(
      (path) => isPage(path) && !pages.has(path === '/' ? '/index' : path),
    )
    assert.deepEqual(missingFunctions, [])
    assert.ok(pages.size > 20, 'nearly every page is missing')
    return `${pages.size} pages`
  },

  'error pages carry their policy inside'() {
    for (const name of ['404.html', '500.html']) {
      const html = readFileSync(join(vercelOutputFolder, 'static', name), 'utf8')
      const [, policy = ''] =
        /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
      assert.ok(policy && createPagePolicy(html).startsWith(policy), name)
    }
    return '404 and 500'
  },

  'what is closed or missing says so by its status'() {
    const errorPages = [...pages].filter(([path]) => findStaticPageStatus(path) !== undefined)
    for (const [path, { initialStatus }] of errorPages)
      assert.equal(initialStatus, findStaticPageStatus(path), path)
    return `${errorPages.length} pages`
  },

  'every function has a bound of time'() {
    const unbound = onNode.filter(
      ([path, { maxDuration }]) =>
        maxDuration === undefined && !isFile(path) && !isFile(path.replace(/\.rsc$/, '')),
    )
    assert.deepEqual(
      unbound.map(([path]) => path),
      [],
    )
    return `${onNode.length} addresses`
  },

  'functions are small, and hold built code and packages alone'() {
    const sizes = [...distinct.values()].map((server) => {
      const files = listFunctionFiles(server)
      assert.deepEqual(
        files.map(([name]) => name).filter((name) => !isBuilt(name) || isDatabase(name)),
        [],
        server.folder,
      )
      // How many originals a site has is its own affair.
      const code = files.filter(([name]) => !name.startsWith('.pictures/'))
      return code.reduce((sum, [, file]) => sum + statSync(file).size, 0)
    })
    const largest = Math.max(...sizes)
    assert.ok(largest <= vercelFunctionBytesMax, `${kB(largest)} in one function`)
    return `${sizes.length} functions of ${kB(Math.min(...sizes))} to ${kB(largest)}`
  },

  'what is sent as it is holds no source and no data'() {
    // The middleware runs before files are sent and refuses hidden ones.
    const files = listStaticFiles()
    assert.deepEqual(
      files.filter(
        (file) => !/^(?:_next|pictures)\/|^(?:404|500)\.|^icon-|^\.gitignore$/.test(file),
      ),
      [],
    )
    return `${files.length} files`
  },

  'an encoded path of a file that opens later reaches the middleware'() {
    const middleware = config.routes.filter(({ middlewarePath }) => middlewarePath)
    const isDecided = (path: string) =>
      middleware.some(({ src = '' }) => new RegExp(src).test(path))
    for (const path of [
      '/pictures/dated-1a/a.png',
      '/pictures/%64ated-1a/a.png',
      '/pictures/d%61ted%2D1a/a.png',
      '/%70ictures/dated-1a/a.png',
      '/pictures%2Fdated-1a/a.png',
      '/pictures/dated-1a/a%2Epng',
      '/.gitignore',
    ])
      assert.ok(isDecided(path), path)
    assert.ok(!isDecided('/pictures/1a/a.png'), 'a picture that is public is a file')
    return `${middleware.length} routes`
  },

  'functions answer from their traced files alone': () => measureColdStarts(config, functions),
}

/** Vercel takes the last two for files of metadata and finds no source; they wait for nothing. */
const isFile = (path: string) =>
  isPrerendered(path) || [paths.robots, paths.sitemap].some((file) => file === path)
/** What is missing or broken is served as a file; see the next check. */
const isPage = (path: string) => !/\.\w+$|^\/_/.test(path)
/** What the build has made, packages, and the list of settings without a value. */
const isBuilt = (file: string) =>
  /^(?:node_modules|\.next|\.catalog|\.pictures\/originals)\/|^public\/icon-\d+\.png$|^\.env\.example$|^\.vc-config\.json$|^___next_launcher\.cjs$/.test(
    file,
  ) && !/\.(?:full\.)?(?:test|spec)\.\w+$/.test(file)
const isDatabase = (file: string) => /libsql|\.sqlite|\.node$/i.test(file) && !/\/sharp/.test(file)

for (const [name, check] of Object.entries(checks)) {
  try {
    console.log(`✓ ${name}: ${await check()}`)
  } catch (error) {
    console.error(`✗ ${name}\n  ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
