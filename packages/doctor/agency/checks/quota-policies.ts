import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'
import type { ReceivedResponse } from '@/packages/doctor/agency/site'
import { sample } from './inquiries'
import { within } from './limits'

interface Policy {
  readonly name: string
  readonly most: number
  readonly seconds: number
}

const moved = `${at.work}/`

export const quotaPolicies: Check = {
  name: 'quota policies',
  shows: 'where two quotas count a request both are named, as published; redirects name theirs',
  async run(site, { expect, saw }) {
    const fix = 'Look at lib/site/quota-policies.ts; a proxy must pass both headers on.'
    const [ordinary, redirect, ...senders] = await Promise.all([
      site.get(at.agents),
      site.get(moved),
      site.post(at.inquiries, sample),
      site.get(at.mcp),
      site.get(at.contact),
    ])
    const [requests] = policiesOf(ordinary)
    const common = ordinary.headers.get('ratelimit-policy')
    const [inquiries] = policiesOf(senders[0]).filter(({ name }) => name !== requests?.name)
    expect(policiesOf(ordinary).length <= 1, `${at.agents} names the quota of inquiries`, fix)
    for (const [index, path] of [at.inquiries, at.mcp, at.contact].entries()) {
      const named = policiesOf(senders[index])
      expect(named.length === 2, `${path} names ${named.length} policies, not two`, fix)
    }
    expect(redirect.status === 308, `${moved} answered ${redirect.status}, not 308`, fix)
    const same = redirect.headers.get('ratelimit-policy') === common
    expect(same, `The redirect of ${moved} does not name the policy of the page`, fix)
    const counted = redirect.headers.has('ratelimit')
    expect(counted, `The redirect of ${moved} does not say what is left`, fix)
    if (!inquiries) return
    const { text } = await site.document(at.agents)
    const told = within(inquiries.most, inquiries.seconds).test(text)
    expect(told, `${at.agents} does not say ${nameOf(inquiries)}`, fix)
    saw(`${inquiries.name}: ${nameOf(inquiries)}`)
  },
}

const nameOf = ({ most, seconds }: Policy) => `${most} in any ${seconds} seconds`

const policiesOf = (reply: ReceivedResponse | undefined): Policy[] =>
  [...(reply?.headers.get('ratelimit-policy') ?? '').matchAll(/"([^"]+)";q=(\d+);w=(\d+)/g)].map(
    ([, name = '', most, seconds]) => ({ name, most: Number(most), seconds: Number(seconds) }),
  )
