import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testServerBeforeDeployment } from './trial.mjs'

const trial = { paths: ['/healthz', '/contact?plain'], sitemap: '/sitemap.xml', home: '/' }

const bodies: Readonly<Record<string, string>> = {
  [trial.sitemap]: '<loc>https://site.example/about</loc><loc>https://site.example/de/work</loc>',
  [trial.home]: '<script src="/_next/static/chunks/1.js" async=""></script>',
}

/** What the server of a site does, as `listen` does it. */
const createProgram = (log: string, broken: object) => `
  const { appendFileSync } = require('node:fs')
  const bodies = ${JSON.stringify(bodies)}
  const { path, status } = ${JSON.stringify(broken)}
  if (path === 'start') process.exit(1)
  const server = require('node:http').createServer(({ url, socket }, response) => {
    appendFileSync(${JSON.stringify(log)}, url + '\\n')
    if (url !== path) response.end(bodies[url] ?? '')
    else if (status) response.writeHead(status).end()
    else socket.destroy()
  })
  server.listen(process.env.NEXT_HOST_TRIAL, () => process.send('listening'))`

/** Tries a site that answers one path with another status, or not at all. Returns the paths that it was asked for. */
async function tryOutWith(broken: { path?: string; status?: number } = {}): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trial-'))
  const program = join(folder, 'server.cjs')
  const log = join(folder, 'log')
  const socket = join(folder, 'socket')
  writeFileSync(program, createProgram(log, broken))
  writeFileSync(join(folder, 'trial.json'), JSON.stringify(trial))
  // What a trial that was killed leaves behind.
  writeFileSync(socket, '')
  try {
    await testServerBeforeDeployment(program, socket)
    return readFileSync(log, 'utf8').split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('every page, a script, and the paths that a site names are asked for', async () => {
  expect(await tryOutWith()).toEqual(
    expect.arrayContaining([...trial.paths, '/about', '/de/work', '/_next/static/chunks/1.js']),
  )
})

test.each([
  [{ path: '/de/work', status: 500 }, 'The new site answers /de/work with 500.'],
  [{ path: '/healthz' }, 'The new site does not answer /healthz: socket hang up.'],
  [{ path: '/_next/static/chunks/1.js', status: 404 }, 'chunks/1.js with 404.'],
  [{ path: 'start' }, 'The new site did not start; what it has printed says why.'],
])('a site that answers %j is refused', async (broken, message) => {
  await expect(tryOutWith(broken)).rejects.toThrow(message)
})
