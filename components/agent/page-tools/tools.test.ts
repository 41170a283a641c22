import type { ToolResult, Values } from 'agent-access/react'
import { createPageTool, pageToolTexts, type ToolContext } from 'agent-access/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newClientAddress } from '@/e2e/support/client-address'
import { anna } from '@/e2e/support/inquiries'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { access, getServices as siteServices } from '@/lib/agent-access'

const { access: ownAccess, services } = endpointForTests()
const { POST } = ownAccess.at('/page-tools/{name}')
const described =
  access
    .describePageTools({ ...siteServices(), catalog: services.catalog })
    .tools.find(({ confirms }) => confirms) ?? expect.unreachable()

let address: string
let losing: boolean
/** What each dialog showed, and what the person does with it. */
let confirmCalls: Values[]
let person: (values: Values) => Values | undefined

beforeEach(() => {
  address = newClientAddress()
  losing = false
  confirmCalls = []
  person = (values) => values
  vi.stubGlobal('fetch', async (path: string, { body, headers, method }: RequestInit) => {
    const own = { ...(headers as object), 'x-forwarded-for': address }
    const request = new Request(origin + path, { method, headers: own, body } as RequestInit)
    const response = await POST(request)
    if (losing && !JSON.parse(String(body)).dryRun) throw new TypeError('reset')
    return response
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const context: ToolContext = {
  messages: pageToolTexts,
  language: undefined,
  async confirm(values) {
    confirmCalls.push(values)
    return person(values)
  },
  open: () => undefined,
  tell: () => undefined,
}

const never = new AbortController().signal
const toCode = (result: ToolResult) => (result.ok ? 'ok' : result.error.error)
const countStored = async () => (await services.submissions.overview()).length

it('a lost answer to a call with a key is found by the same call, which asks nobody', async () => {
  const [tool, before] = [createPageTool(described, context), await countStored()]
  const input = {
    ...anna,
    workEmail: `a.${crypto.randomUUID()}@client.example`,
    clientRequestId: 'own',
  }
  person = (values) => ({ ...values, firstName: 'Annika' })
  losing = true
  expect(toCode(await tool(input, never))).toBe('unreachable')
  losing = false
  const again = await tool(input, never)
  expect(again).toMatchObject({
    ok: true,
    text: expect.stringMatching(/First name: Annika[\s\S]*The user changed First name\./),
    data: { earlier: { inquiryId: expect.stringMatching(/^inq_/) }, changed: ['firstName'] },
  })
  expect([confirmCalls.length, await countStored()]).toEqual([1, before + 1])
})

it.each([
  [{}, 'offene Stellen'],
  [{ language: null }, 'offene Stellen'],
  [{ language: 'en' }, 'open roles'],
])(
  'a call with %j is in the language of its page, unless it names another',
  async (input, text) => {
    const listing =
      access.describePageTools({ ...siteServices(), catalog: services.catalog }).tools[0] ??
      expect.unreachable()
    const tool = createPageTool(listing, { ...context, language: 'de' })
    expect(await tool(input, never)).toMatchObject({ text: expect.stringContaining(text) })
  },
)
