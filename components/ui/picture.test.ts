import { expect, test } from 'vitest'
import type { Picture } from '@/lib/domain/picture'
import { pictureHtml, toSizes } from './picture'

const cut = { base: '/pictures/0123456789/desk', width: 1600, height: 900, widths: [400, 1600] }
const narrow = { ...cut, base: `${cut.base}-narrow`, width: 1200, widths: [400, 1200] }
const picture: Picture = {
  alt: 'A "desk" & <forms>',
  caption: null,
  credit: null,
  colour: '#a0b0c0',
  cuts: { whole: cut, narrow },
}

test('the newest format comes first, the narrow cut before the whole one', () => {
  const html = pictureHtml(picture, { cut, narrow, sizes: '100vw' })
  const sources = [...html.matchAll(/<source (media="[^"]*" )?type="([^"]*)" srcset="([^ ]*)/g)]
  expect(sources.map(([, media, type, first]) => [Boolean(media), type, first])).toEqual([
    [true, 'image/avif', `${narrow.base}-400.avif`],
    [true, 'image/webp', `${narrow.base}-400.webp`],
    [true, 'image/jpeg', `${narrow.base}-400.jpg`],
    [false, 'image/avif', `${cut.base}-400.avif`],
    [false, 'image/webp', `${cut.base}-400.webp`],
  ])
  expect(html).toContain('width="1600" height="900"')
  expect(html).toContain('width="1200" height="900"')
})

test('one picture of a page is asked for first, the others when they come near', () => {
  const of = (first: boolean) => pictureHtml(picture, { cut, sizes: '100vw', first })
  expect(of(true)).toContain('fetchpriority="high"')
  expect(of(true)).not.toContain('loading=')
  expect(of(false)).toContain('loading="lazy"')
})

test('words are text, and nothing needs a style of its own', () => {
  const html = pictureHtml(picture, { cut, sizes: toSizes(8) })
  expect(html).toContain('alt="A &quot;desk&quot; &amp; &lt;forms>"')
  expect(html).toContain('fill="#a0b0c0"')
  expect(html).not.toContain('style')
})
