import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { justBefore, opens } from '@/e2e/support/content-of-later'
import { renderPageMarkup } from '@/e2e/support/markup'
import { mcpMessage } from '@/e2e/support/mcp-messages'
import { journalPaths, paths } from '@/lib/config/paths'

vi.mock('@/.catalog/catalog.js', async (importOriginal) => {
  const { default: data } = await importOriginal<typeof import('@/.catalog/catalog.js')>()
  const { contentOfLater } = await import('@/e2e/support/content-of-later')
  return { default: contentOfLater(data) }
})
vi.mock('@/.catalog/edge.js', async (importOriginal) => {
  const { default: edge } = await importOriginal<typeof import('@/.catalog/edge.js')>()
  const { default: data } = await import('@/.catalog/catalog.js')
  const { withPublication } = await import('@/e2e/support/content-of-later')
  return { default: withPublication(edge, data) }
})

const { access } = await import('@/lib/agent-access')
const { createPageSources } = await import('@/app/sources')
const { default: Footer } = await import('@/components/layout/footer')

afterEach(() => vi.unstubAllGlobals())

/** Has the moment come once the clock has been read so many times. */
function openAfter(reads: number): void {
  let count = 0
  const read = () => (count++ < reads ? justBefore : opens).getTime()
  vi.stubGlobal(
    'Date',
    class extends Date {
      static override now = read
      constructor(...time: [] | [string | number]) {
        super(...((time.length > 0 ? time : [read()]) as [number]))
      }
    },
  )
}

const readsMax = 12

/** Makes an answer before and after the moment, and while it passes: each has to be one of the first two. */
async function expectOneState(make: () => Promise<string>) {
  openAfter(Number.POSITIVE_INFINITY)
  const before = await make()
  openAfter(0)
  const after = await make()
  expect(after).not.toBe(before)
  for (let reads = 1; reads <= readsMax; reads++) {
    openAfter(reads)
    expect([before, after], `after ${reads} readings of the clock`).toContain(await make())
  }
}

describe('a page that is made while entries open shows them all or none', () => {
  interface Props {
    readonly params: Promise<{ language: string; slug: string; id: string }>
  }
  type Page = { readonly default: (props: Props) => ReactNode | Promise<ReactNode> }

  test.each<[string, () => Promise<unknown>]>([
    [paths.home, () => import('@/app/[language]/page')],
    [paths.work, () => import('@/app/[language]/work/page')],
    [paths.careers, () => import('@/app/[language]/careers/page')],
    [journalPaths.index, () => import('@/app/[language]/journal/page')],
    [paths.about, () => import('@/app/[language]/about/page')],
  ])('%s', async (_, load) => {
    const page = (await load()) as Page
    await expectOneState(async () => {
      const params = Promise.resolve({ language: 'en', slug: '', id: '' })
      return renderPageMarkup(await page.default({ params }))
    })
  })

  test('the footer', () =>
    expectOneState(async () => renderToStaticMarkup(Footer({ sources: createPageSources('en') }))))
})

describe('a document that is made while entries open names them all or none', () => {
  const get = async (path: string, handlers: ReturnType<typeof access.at>) => {
    const { GET } = handlers
    return (await GET(new Request(`http://localhost:3000${path}`))).text()
  }

  test.each([paths.openapi, paths.skills, paths.resources, paths.taxonomies])('%s', (path) =>
    expectOneState(() => get(path, access.at(path))),
  )

  test.each(['resources/list'])('%s of MCP', (method) =>
    expectOneState(async () => {
      const request = new Request(`http://localhost:3000${paths.mcp}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'localhost:3000' },
        body: JSON.stringify(mcpMessage(method)),
      })
      return (await access.at(paths.mcp).POST(request)).text()
    }),
  )
})
