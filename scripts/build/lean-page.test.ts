import { expect, test } from 'vitest'
import { dataOfPage } from '@/server/page-data'
import { leanPage } from './lean-page'

const push = (data: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(data).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)}])</script>`

const sheet = (name: string) =>
  `["$","link","0",{"rel":"stylesheet","href":"/_next/static/${name}.css"}]`
const link = (name: string) => `<link rel="stylesheet" href="/_next/static/${name}.css"/>`

const segments = `0:{"f":[[${sheet('around')},["children",{"s":"about","d":[${sheet('between')},["children",{"s":"__PAGE__","d":[${sheet('own')},${sheet('around')}]}]]}]]]}\n`
const hint = ':HL["/_next/static/own.css","style"]\n'

test('style files that only the segment of the page names have an address of their own', () => {
  const { html, own } = leanPage(link('around') + link('own') + push(hint + segments))
  expect([...own]).toEqual(['/_next/static/own.css?part'])
  expect(html.match(/own\.css(?!\?part)/)).toBeNull()
  expect(html.match(/own\.css\?part/g)).toHaveLength(3)
  expect(html).not.toMatch(/(?:around|between)\.css\?/)
})

const text = '{"@type":"Organization","name":"Ü & <b>"}'
const element = (value: string) =>
  `["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":${JSON.stringify(value)}}}]`
const shown = `<script type="application/ld+json">${text}</script>`

test('structured data stay in the page and leave its data, whichever row has them', () => {
  const row = `2:T${Buffer.byteLength(text).toString(16)},${text}`
  const whole = `${row}3:[${element('$2')},${element(text)}]\n4:"after"\n`
  const cut = whole.indexOf('name')
  const page = shown + push(whole.slice(0, cut)) + push(whole.slice(cut))
  const { html } = leanPage(page)
  expect(html.startsWith(shown)).toBe(true)
  expect(dataOfPage(html).data).toBe(`2:T2,{}3:[${element('$2')},${element('{}')}]\n4:"after"\n`)
  expect(leanPage(html).html).toBe(html)
})

test('a page in a form that is not known stays as it is', () => {
  for (const page of ['<p>No data</p>', `${push('1:')}self.__next_f.push([3,"aa"])`])
    expect(leanPage(page)).toEqual({ html: page, own: new Set() })
})
