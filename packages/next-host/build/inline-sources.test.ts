import { expect, test } from 'vitest'
import { createStrictPolicy } from '../policy'
import { hashInlineSources } from './inline-sources'

test('the policy of a page allows its inline scripts and styles, and no others', () => {
  const html = `<style>a{}</style><script>alert(1)</script><script src="/a.js"></script>
    <script type="application/ld+json">{}</script><SCRIPT type="module" data-a=">">alert(2)</SCRIPT>
    <script type="importmap">{}</script><script>alert(1)</script>`
  const { scripts, styles } = hashInlineSources('/', html)
  expect(scripts).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    "'sha256-4axlHpxgDbFzJObpXPFZgZhULrEGgJiud3OwxN9unHg='",
    "'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='",
  ])
  expect(styles).toHaveLength(1)
  expect(createStrictPolicy({ scripts, styles })).toContain(
    `script-src 'self' ${scripts.join(' ')};`,
  )
})

test('a script that does not end has no hash, and the build says which page has it', () => {
  expect(() => hashInlineSources('/work', '<script>alert(1)')).toThrow(
    'The page /work has a script',
  )
})

test('a page may open the frames that it names, and a page without any may open none', () => {
  const opener = '<a class="a" data-frame="https://maps.example/map?a=1">Map</a>'
  const { frames } = hashInlineSources('/', `${opener}<p data-frame="https://no.example/"></p>`)
  expect(frames).toEqual(['https://maps.example'])
  const inline = { scripts: [], styles: [] }
  expect(createStrictPolicy({ ...inline, frames: frames ?? [] })).toContain(
    '; frame-src https://maps.example;',
  )
  expect(createStrictPolicy(inline)).not.toContain('frame-src')
})
