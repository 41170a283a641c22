import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '@/lib/config/paths'
import { tryOut } from './trial'

const bodies: Readonly<Record<string, string>> = {
  [paths.sitemap]: '<loc>https://site.example/about</loc><loc>https://site.example/de/work</loc>',
  [paths.home]: '<script src="/_next/static/chunks/1.js" async=""></script>',
}

/** Tries a site that answers one path with another status, or not at all. Returns the paths that it was asked for. */
async function tryOutWith(broken?: { path: string; status?: number }): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trial-'))
  const asked: string[] = []
  const server = createServer(({ url = '', socket }, response) => {
    asked.push(url)
    if (url !== broken?.path) return response.end(bodies[url] ?? '')
    if (broken.status) return response.writeHead(broken.status).end()
    socket.destroy()
  }).listen(join(folder, 'socket'))
  await once(server, 'listening')
  try {
    await tryOut(join(folder, 'socket'))
    return asked
  } finally {
    server.close()
    rmSync(folder, { recursive: true })
  }
}

test('every page, a script, the health and the API of the new site are asked for', async () => {
  expect(await tryOutWith()).toEqual(
    expect.arrayContaining([
      paths.health,
      paths.jobs,
      '/about',
      '/de/work',
      '/_next/static/chunks/1.js',
    ]),
  )
})

test.each([
  [{ path: '/de/work', status: 500 }, 'The new site answers /de/work with 500.'],
  [{ path: paths.health }, `The new site does not answer ${paths.health}: socket hang up.`],
  [{ path: '/_next/static/chunks/1.js', status: 404 }, 'chunks/1.js with 404.'],
])('a site that answers %j is refused', async (broken, message) => {
  await expect(tryOutWith(broken)).rejects.toThrow(message)
})
