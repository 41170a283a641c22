import { afterEach, expect, test, vi } from 'vitest'
import { type RegisterPageToolsOptions, registerPageTools } from './register-all'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page asks for the tools in its own language', async () => {
  const modelContext = { registerTool: vi.fn() }
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { modelContext, documentElement: { lang: 'de-AT' } })
  const ask = vi.fn(async (_: string) => Response.json({ tools: [] }))
  vi.stubGlobal('fetch', ask)
  await registerPageTools({ basePath: '/shop' })
  expect(ask.mock.calls[0]?.[0]).toBe('/shop/page-tools.json?language=de-AT')
})

const booking = {
  name: 'book_repair',
  title: 'Book a repair',
  description: 'Books a repair.',
  inputSchema: { type: 'object' },
  annotations: {},
  address: '/page-tools/book_repair',
  confirms: [],
  writes: true,
}

/** Registers the tool of a page on which the events of `page` happen, and returns what calls it. */
async function openPage(page: EventTarget, options: RegisterPageToolsOptions) {
  const registerTool = vi.fn()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { modelContext: { registerTool }, documentElement: { lang: '' } })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const listing = { recipient: 'Shop', tools: [booking], messages: { using: 'An agent uses it' } }
  const fetched = vi.fn(async (address: string) =>
    Response.json(address.endsWith('.json') ? listing : { text: 'Booked.' }),
  )
  vi.stubGlobal('fetch', fetched)
  await registerPageTools(options)
  return registerTool.mock.calls[0]?.[0].execute as (input: object) => Promise<object>
}

test('a page is told of each call, until it has ended', async () => {
  const states: unknown[] = []
  const call = await openPage(new EventTarget(), {
    onMessages: (messages) => states.push(messages),
    onCall(title) {
      states.push(title)
      return () => states.push('ended')
    },
    confirm: async ({ messages, values }) => {
      states.push(messages)
      return values
    },
  })
  expect(await call({})).toMatchObject({ ok: true })
  const messages = { using: 'An agent uses it' }
  expect(states).toEqual([messages, 'Book a repair', messages, 'ended'])
})

test('who leaves the page declines what it asks', async () => {
  const page = new EventTarget()
  const call = await openPage(page, {
    confirm: ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined))
        page.dispatchEvent(new Event('pagehide'))
      }),
  })
  expect(await call({})).toMatchObject({ ok: false, error: { error: 'user_declined' } })
})
