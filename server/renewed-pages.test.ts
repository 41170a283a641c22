import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { PrerenderedResponses } from './prerendered-responses'
import type { PageRequest, RenderedPages } from './rendered-pages'
import { renewedPages } from './renewed-pages'

const noFiles = { fileAt: () => undefined } as unknown as PrerenderedResponses
const before = { content: 'before' }
const after = { content: 'after' }

function renewing(status = 200, bytesMax?: number) {
  let renderings = 0
  const render = vi.fn(async ({ page }: PageRequest) => ({
    status,
    headers: new Map([['content-type', 'text/html; charset=utf-8']]),
    content: `<p>${page} ${++renderings}</p>`,
  }))
  const at = renewedPages({ render } as unknown as RenderedPages, noFiles, bytesMax)
  const ask = (page: string, content: object, headers: Record<string, string> = {}) => {
    const incoming = Object.assign(new IncomingMessage(new Socket()), { headers })
    return at({ incoming, address: page, page, content })
  }
  return { ask, render }
}

test('a page is rendered once, however many ask at the same time, until something opens or closes', async () => {
  const { ask, render } = renewing()
  const all = await Promise.all([ask('/a', before), ask('/a', before), ask('/b', before)])
  expect(render).toHaveBeenCalledTimes(2)
  expect(all[0]).toBe(all[1])
  expect(await ask('/a', before)).toBe(all[0])
  const later = await ask('/a', after)
  expect(render).toHaveBeenCalledTimes(3)
  expect(later.response.tag).not.toBe(all[0].response.tag)
})

test('what is no page is rendered again', async () => {
  const { ask, render } = renewing(404)
  expect((await ask('/a', before)).response.status).toBe(404)
  await ask('/a', before)
  expect(render).toHaveBeenCalledTimes(2)
})

test('the pages asked for last are kept within the memory that they may have', async () => {
  const { ask, render } = renewing(200, 100)
  for (const page of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i', '/j', '/k', '/l'])
    await ask(page, before)
  await ask('/l', before)
  expect(render).toHaveBeenCalledTimes(12)
  await ask('/a', before)
  expect(render).toHaveBeenCalledTimes(13)
})

test("of the headers of Next's router only those that our pages send tell responses apart", async () => {
  const { ask, render } = renewing()
  await ask('/a', before, { rsc: '1' })
  await ask('/a', before, { rsc: '1', 'next-router-prefetch': '2', cookie: 'a=b' })
  await ask('/a', before, { rsc: '1', 'next-router-prefetch': '1' })
  await ask('/a', before, {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/x',
  })
  await ask('/a', before, { rsc: '2', 'accept-language': 'xx' })
  expect(render.mock.calls.map(([{ headers, isForAll }]) => [headers, isForAll])).toEqual([
    [{ rsc: '1' }, true],
    [{ rsc: '1', 'next-router-prefetch': '1' }, true],
    [{}, true],
  ])
})
