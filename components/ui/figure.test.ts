import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { siteWithRelativeUrls } from '@/lib/config/site'
import Figure from './figure'

test('a film has controls, captions, and a box of its poster’s proportions', () => {
  const base = '/pictures/0123456789/poster'
  const image = {
    alt: 'Somebody makes a poster',
    caption: 'Six seconds',
    credit: null,
    colour: '#a0b0c0',
    cuts: { whole: { base, width: 1600, height: 900, widths: [400, 1200, 1600] } },
    film: {
      src: '/pictures/0123456789/film.mp4',
      captions: '/pictures/0123456789/captions.vtt',
      focus: [0.5, 0.5],
    } as const,
  }
  const sources = { catalog, site: siteWithRelativeUrls }
  const html = renderToStaticMarkup(createElement(Figure, { sizes: '100vw', sources, image }))
  expect(html).toContain('<svg viewBox="0 0 1600 900"')
  const [video = ''] = /<video.*<\/video>/.exec(html) ?? []
  expect(video).toMatch(/^<video[^>]* controls=""[^>]* preload="none"/)
  expect(video).toContain(`poster="${base}-1200.webp"`)
  expect(video).toContain(`aria-label="${image.alt}"`)
  expect(video).toContain(`<source src="${image.film.src}" type="video/mp4"/>`)
  expect(video).toMatch(/<track kind="captions" src="[^"]*captions\.vtt"[^>]* default=""/)
  // On paper nothing plays: the poster is a picture there.
  expect(html.replace(video, '')).toContain(`<img src="${base}-1200.jpg"`)
})
