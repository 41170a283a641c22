import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '@/scripts/machine/root.mjs'
import { atOtherOrigin, type Built } from '@/server/other-origin'
import { pagePolicy } from '@/server/page/policy'
import {
  type BuiltSite,
  type Prerendered,
  prerenderedBytes,
  prerenderedIndex,
  unpacked,
} from '@/server/prerendered'

const folder = join(root, '.next', 'host')
const site: BuiltSite = JSON.parse(readFileSync(join(folder, prerenderedIndex), 'utf8'))
const bytes = readFileSync(join(folder, prerenderedBytes))
const paths = Object.keys(site.prerendered)
const bodyOf = ({ plain: [start, length], body }: Prerendered) =>
  body?.() ?? bytes.subarray(start, start + length)

const here = site.origin
const built: Built = {
  origin: here,
  at: unpacked(site),
  bodyOf,
  tags: () => Object.entries(site.prerendered).map(([path, { tag }]) => [path, tag]),
}

/** The same at another origin, as a build of its own. */
function movedTo(origin: string, from: Built): Built {
  const at = atOtherOrigin(from, origin)
  const tags = () => paths.map((path) => [path, at(path)?.tag ?? ''] as const)
  return { origin, at, bodyOf, tags }
}

// Other lengths than any port that tests are built for.
test.each(['http://localhost:81', 'http://localhost:65534'])('the build at %s', (there) => {
  const moved = movedTo(there, built)
  const changed = paths.filter((path) => moved.at(path)?.tag !== built.at(path)?.tag)
  expect(changed.length).toBeGreaterThan(100)

  const named = new URL(here).host
  for (const path of paths) {
    const entry = moved.at(path) as Prerendered
    const body = bodyOf(entry)
    expect(body.includes(named), path).toBe(false)
    expect(entry.plain[1], path).toBe(body.length)
    const policy = entry.headers['content-security-policy']
    if (policy) expect(policy, path).toBe(pagePolicy(body.toString()))
  }

  // What has gone there and back again is what was built, byte for byte.
  const back = movedTo(here, moved)
  for (const path of paths) {
    const entry = built.at(path) as Prerendered
    const again = back.at(path) as Prerendered
    expect(bodyOf(again).equals(bodyOf(entry)), path).toBe(true)
    expect(again, path).toMatchObject({ headers: entry.headers, tag: entry.tag })
  }
})
