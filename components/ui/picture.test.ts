import type { Picture } from 'site-content/edge'
import { expect, test } from 'vitest'
import { renderPictureHtml, toSizes } from './picture'

const cut = { base: '/pictures/0123456789/desk', width: 1600, height: 900, widths: [400, 1600] }
const narrow = { ...cut, base: `${cut.base}-narrow`, width: 1200, widths: [400, 1200] }
const picture: Picture = {
  alt: 'A "desk" & <forms>',
  caption: null,
  credit: null,
  colour: '#a0b0c0',
  cuts: { whole: cut, narrow },
}

test('words are text, and nothing needs a style of its own', () => {
  const html = renderPictureHtml(picture, { cut, sizes: toSizes(8) })
  expect(html).toContain('alt="A &quot;desk&quot; &amp; &lt;forms>"')
  expect(html).toContain('fill="#a0b0c0"')
  expect(html).not.toContain('style')
})
