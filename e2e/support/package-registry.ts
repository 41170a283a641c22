import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A registry that npm installs from: packages that hold nothing but their name and version. */
export async function packageRegistry(packages: Readonly<Record<string, readonly string[]>>) {
  const made = new Map<string, Buffer>()
  for (const [name, versions] of Object.entries(packages))
    for (const version of versions) made.set(`/${name}-${version}.tgz`, tarball(name, version))

  const requests: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requests.push(url)
    const bytes = made.get(url)
    if (bytes) return void response.end(bytes)
    const name = url.slice(1)
    const versions = packages[name]
    if (!versions) return void response.writeHead(404).end()
    const entries = versions.map((version) => {
      const path = `/${name}-${version}.tgz`
      const digest = createHash('sha512').update(made.get(path) ?? '')
      const dist = { tarball: `${origin}${path}`, integrity: `sha512-${digest.digest('base64')}` }
      return [version, { name, version, dist }] as const
    })
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: versions.at(-1) },
        versions: Object.fromEntries(entries),
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** What was asked for since the last time. */
    asked: () => requests.splice(0),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function tarball(name: string, version: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  mkdirSync(join(folder, 'package'))
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name, version }))
  writeFileSync(join(folder, 'package/index.js'), '')
  execFileSync('tar', ['-czf', 'made.tgz', 'package'], { cwd: folder })
  const bytes = readFileSync(join(folder, 'made.tgz'))
  rmSync(folder, { recursive: true })
  return bytes
}
