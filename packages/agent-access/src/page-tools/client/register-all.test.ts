import { expect, test, vi } from 'vitest'
import { registerPageTools } from './register-all'

test('a page asks for the tools in its own language', async () => {
  const modelContext = { registerTool: vi.fn() }
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { modelContext, documentElement: { lang: 'de-AT' } })
  const ask = vi.fn(async (_: string) => Response.json({ tools: [] }))
  vi.stubGlobal('fetch', ask)
  await registerPageTools({ basePath: '/shop' })
  expect(ask.mock.calls[0]?.[0]).toBe('/shop/page-tools.json?language=de-AT')
})
