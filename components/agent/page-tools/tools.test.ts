import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { InquiryFieldTexts } from '@/components/agent/confirm-inquiry'
import { newClientAddress } from '@/e2e/support/client-address'
import { anna } from '@/e2e/support/inquiries'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { type Execute, openPageTools } from '@/e2e/support/page-tools'
import { listRolesOperation } from '@/lib/careers/operations'
import { submitContactInquiryOperation } from '@/lib/contact/operations'

const { access: ownAccess, services } = endpointForTests()
const call = ownAccess.at('/page-tools/{name}').POST
const list = ownAccess.at('/page-tools.json').GET

let address: string
let losing: boolean
/** What each dialog showed, and what the person does with it. */
let confirmCalls: InquiryFieldTexts[]
let person: (values: InquiryFieldTexts) => InquiryFieldTexts | undefined

beforeEach(() => {
  address = newClientAddress()
  losing = false
  confirmCalls = []
  person = (values) => values
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const send = async (path: string, { body, headers, method = 'GET' }: RequestInit) => {
  const own = { ...(headers as object), 'x-forwarded-for': address }
  const request = new Request(origin + path, { method, headers: own, body } as RequestInit)
  if (method === 'GET') return list(request)
  const response = await call(request)
  if (losing && !JSON.parse(String(body)).dryRun) throw new TypeError('reset')
  return response
}

const openTools = (language?: string) =>
  openPageTools(send as typeof fetch, language, {
    async confirm({ values }) {
      confirmCalls.push(values)
      return person(values)
    },
  })

const toCode = (result: Awaited<ReturnType<Execute>>) => (result.ok ? 'ok' : result.error.error)
const countStored = async () => (await services.submissions.overview()).length

it('a lost answer to a call with a key is found by the same call, which asks nobody', async () => {
  const tool = (await openTools())(submitContactInquiryOperation.name)
  const before = await countStored()
  const input = {
    ...anna,
    workEmail: `a.${crypto.randomUUID()}@client.example`,
    clientRequestId: 'own',
  }
  person = (values) => ({ ...values, firstName: 'Annika' })
  losing = true
  expect(toCode(await tool(input))).toBe('unreachable')
  losing = false
  const again = await tool(input)
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
    const tool = (await openTools('de'))(listRolesOperation.name)
    expect(await tool(input)).toMatchObject({ text: expect.stringContaining(text) })
  },
)
