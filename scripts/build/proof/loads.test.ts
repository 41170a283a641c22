import { expect, test } from 'vitest'
import { lookBytesMax } from '@/lib/config/limits'
import { readHtml } from './html'
import { wrongInPolicy, wrongInWeight } from './loads'

const isOwn = (address: string) => address.startsWith('/') && !address.startsWith('//')
const saysOf = (html: string) => wrongInPolicy(readHtml(html), isOwn).map(({ says }) => says)

test.each([
  [
    '<img src="/a.jpg" srcset="/a.jpg 1x,https://b.example/c,d.jpg 2x, /e.jpg 3x">',
    'https://b.example/c,d.jpg',
  ],
  ['<video poster="//b.example/p.jpg"></video>', '//b.example/p.jpg'],
  ['<link rel="preload stylesheet" href="https://b.example/a.css">', 'https://b.example/a.css'],
  ['<link rel="preconnect" href="https://b.example">', 'https://b.example'],
  ['<script src="https://b.example/a.js"></script>', 'https://b.example/a.js'],
  ['<svg><use href="https://b.example/a.svg#b"></use></svg>', 'https://b.example/a.svg#b'],
  ["<style>p{background:url('https://b.example/a.png')}</style>", 'https://b.example/a.png'],
  ['<style>@import "https://b.example/a.css";</style>', 'https://b.example/a.css'],
  ['<form action="https://b.example/send"></form>', 'https://b.example/send'],
])('%s is not loaded', (html, address) => {
  expect(saysOf(html)).toEqual([
    `loads ${address}; put the file into the content, no page loads from other hosts`,
  ])
})

test('links lead anywhere, and what is our own is loaded', () => {
  const html =
    '<a href="https://b.example">B</a><link rel="canonical" href="https://b.example/"><img src="/a.jpg"><style>p{background:url(/a.png)}</style>'
  expect(saysOf(html)).toEqual([])
})

test.each([
  ['<a href=" JavaScript:open()">A</a>', 'has javascript: in href of <a>'],
  ['<p onMouseOver="a()">A</p>', 'has onmouseover on <p>; no page may have inline handlers'],
  ['<iframe src="/a"></iframe>', 'has <iframe>; no page may frame or embed another'],
])('%s is refused', (html, says) => {
  expect(saysOf(html)).toEqual([says])
})

test('a page that is too heavy is refused, whatever its scripts weigh', () => {
  const page = (html: string) => wrongInWeight(html, readHtml(html)).map(({ says }) => says)
  const { html: max, styles } = lookBytesMax
  const text = (bytes: number) => '-'.repeat(bytes)
  expect(page(`<p>${text(max - 7)}</p><style>${text(styles)}</style>`)).toEqual([
    `has ${max + 15} bytes of HTML; at most ${max} are allowed`,
  ])
  expect(page(`<style>${text(styles + 1)}</style>`)).toEqual([
    `has ${styles + 1} bytes of styles; at most ${styles} are allowed`,
  ])
  expect(page(`<script>${text(2 * max)}</script>`)).toEqual([])
})
