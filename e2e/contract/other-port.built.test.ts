import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '@/scripts/machine/root.mjs'
import { atOtherOrigin, plainOf } from '@/server/other-origin'
import { pagePolicy } from '@/server/page/policy'
import { type BuiltSite, prerenderedBytes, prerenderedIndex } from '@/server/prerendered'

const folder = join(root, '.next', 'host')
const site: BuiltSite = JSON.parse(readFileSync(join(folder, prerenderedIndex), 'utf8'))
const bytes = readFileSync(join(folder, prerenderedBytes))
const built = plainOf(site, bytes)

const here = site.origin
// Other lengths than any port that tests are built for.
test.each(['http://localhost:81', 'http://localhost:65534'])('the build at %s', (there) => {
  const changed = atOtherOrigin(built, here, there)
  const all = new Map([...built, ...changed])
  expect(changed.size).toBeGreaterThan(100)

  const named = new URL(here).host
  for (const [path, { entry, body }] of all) {
    expect(body.includes(named), path).toBe(false)
    const policy = entry.headers['content-security-policy']
    if (policy) expect(policy, path).toBe(pagePolicy(body.toString()))
  }

  // What has gone there and back again is what was built, byte for byte.
  const back = new Map([...all, ...atOtherOrigin(all, there, here)])
  for (const [path, { entry, body }] of built) {
    expect(back.get(path)?.body.equals(body), path).toBe(true)
    expect(back.get(path)?.entry, path).toMatchObject({ headers: entry.headers, tag: entry.tag })
  }
})
