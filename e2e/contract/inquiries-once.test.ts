import { limits } from 'agent-access/edge'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newClientAddress } from '@/e2e/support/client-address'
import { anna } from '@/e2e/support/inquiries'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { requestGuard } from '@/lib/config/guard'
import { paths } from '@/lib/config/paths'
import { submitContactInquiryOperation } from '@/lib/contact/operations'
import type { InquiryContent, InquiryStore } from '@/lib/contact/schema'
import { submitContactForm } from '@/lib/contact/submit-form'
import { type Engine, engines } from '@/packages/agent-access/test/engines'

const name = submitContactInquiryOperation.name

interface Fields {
  readonly challenge: string
  readonly clientRequestId?: string | undefined
  readonly dryRun?: true
}

/** Sends an inquiry from this address and returns the number of its receipt. */
type SubmitInquiry = (fields: Fields, address: string) => Promise<string>

/** Every path on which an inquiry comes, over the same databases. */
function createPaths({ access, services, legacy, modern }: ReturnType<typeof endpointForTests>) {
  const rest = access.at(submitContactInquiryOperation.http.path)
  const pageTools = access.at('/page-tools/{name}')
  const post = (path: string, body: object, address: string) =>
    new Request(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
  const asks = { elicitation: { form: {} } }
  const getReceipt = ({ result }: { result: { structuredContent: { inquiryId: string } } }) =>
    result.structuredContent.inquiryId
  const from = (address: string) => ({ 'x-forwarded-for': address })

  const all: Record<string, SubmitInquiry> = {
    REST: async (fields, address) =>
      (await (await rest.POST(post(paths.inquiries, { ...anna, ...fields }, address))).json())
        .inquiryId,
    'MCP 2025': async (fields, address) =>
      getReceipt(
        await legacy('tools/call', { name, arguments: { ...anna, ...fields } }, from(address)),
      ),
    'MCP 2026': async (fields, address) =>
      getReceipt(
        await modern('tools/call', { name, arguments: { ...anna, ...fields } }, {}, from(address)),
      ),
    'MCP 2026, asked': async (fields, address) => {
      const call = { name, arguments: { ...anna, ...fields } }
      const first = await modern('tools/call', call, asks, from(address))
      if (first.result.resultType !== 'input_required') return getReceipt(first)
      const { requestState } = first.result
      const inputResponses = { confirm: { action: 'accept', content: {} } }
      const confirmed = { ...call, requestState, inputResponses }
      return getReceipt(await modern('tools/call', confirmed, asks, from(address)))
    },
    'page tool': async (fields, address) => {
      const response = await pageTools.POST(
        post(paths.pageTool(name), { ...anna, ...fields }, address),
      )
      return (await response.json()).data.inquiryId
    },
    // A form makes its key of the content.
    form: async ({ challenge }, address) => {
      const form = new FormData()
      for (const [field, value] of Object.entries({ ...anna, challenge, shownAt: '1' }))
        form.set(field, value)
      const client = () => requestGuard.findClient(new Headers(from(address)))
      const answer = await submitContactForm(form, { services, client })
      return 'inquiryId' in answer ? answer.inquiryId : JSON.stringify(answer)
    },
  }
  return all
}

const orders = [
  ['no key, then none', undefined, undefined],
  ['no key, then a key', undefined, 'one'],
  ['a key, then none', 'one', undefined],
  ['a key, then the same', 'one', 'one'],
  ['a key, then another', 'one', 'two'],
] as const

const names = ['REST', 'MCP 2025', 'MCP 2026', 'MCP 2026, asked', 'page tool', 'form']

describe.each(engines)('in %s the same inquiry counts once', (_, start) => {
  let engine: Engine<InquiryContent>
  const inquiries = new Proxy({} as InquiryStore, {
    get: (_, member: keyof InquiryStore) =>
      (engine.stores.submissions[member] as () => unknown).bind(engine.stores.submissions),
  })
  const endpoint = endpointForTests({ submissions: inquiries })
  const all = createPaths(endpoint)
  const send = (path: string, fields: Fields, address: string) =>
    (all[path] as SubmitInquiry)(fields, address)
  const countStored = async () => (await inquiries.overview()).length

  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.stop())

  describe.each(orders)('%s', (_, first, second) => {
    it.each(names.flatMap((one) => names.map((other) => [one, other] as const)))(
      'by %s, then by %s',
      async (one, other) => {
        const [challenge, address] = [
          `Only once, please: ${crypto.randomUUID()}`,
          newClientAddress(),
        ]
        const key = (which: string | undefined) => which && `${which}-${challenge.slice(-36)}`
        const before = await countStored()
        const receipt = await send(one, { challenge, clientRequestId: key(first) }, address)
        expect(receipt).toMatch(/^inq_/)
        const again = await send(other, { challenge, clientRequestId: key(second) }, address)
        expect([again, await countStored()]).toEqual([receipt, before + 1])
      },
    )
  })

  const newInquiry = () => `Only once, please: ${crypto.randomUUID()}`

  it('a dry run writes nothing, by any path and with any key', async () => {
    const counts = async () => [await countStored(), (await engine.requestKeys()).length]
    const [challenge, before] = [newInquiry(), await counts()]
    for (const path of names.filter((name) => name !== 'form'))
      for (const clientRequestId of [undefined, crypto.randomUUID()]) {
        const dryRun = { challenge, clientRequestId, dryRun: true } as const
        expect(await send(path, dryRun, newClientAddress()), path).toBeUndefined()
      }
    expect(await counts()).toEqual(before)
    expect(await send('REST', { challenge }, newClientAddress())).toMatch(/^inq_/)
    expect(await counts()).not.toEqual(before)
  })

  it('all paths at once with as many keys are one', async () => {
    const [challenge, address, before] = [newInquiry(), newClientAddress(), await countStored()]
    const receipts = await Promise.all(
      names.flatMap((path) =>
        [undefined, crypto.randomUUID()].map((clientRequestId) =>
          send(path, { challenge, clientRequestId }, address),
        ),
      ),
    )
    expect([new Set(receipts).size, await countStored()]).toEqual([1, before + 1])
  })

  it('but not from another client, with other content, or after ten minutes', async () => {
    const [challenge, address, before] = [newInquiry(), newClientAddress(), await countStored()]
    const key = crypto.randomUUID()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const first = await send('REST', { challenge }, address)
      const others = [
        await send('REST', { challenge }, newClientAddress()),
        await send('REST', { challenge: newInquiry() }, address),
      ]
      expect(await send('MCP 2026, asked', { challenge, clientRequestId: key }, address)).toBe(
        first,
      )
      vi.setSystemTime(Date.now() + limits.repeatedSubmissionSeconds * 1000)
      others.push(await send('page tool', { challenge }, address))
      expect(new Set([first, ...others]).size).toBe(4)
      const later = { challenge, clientRequestId: key }
      expect(await send('REST', later, newClientAddress())).toBe(first)
    } finally {
      vi.useRealTimers()
    }
    expect(await countStored()).toBe(before + 4)
  })
})
