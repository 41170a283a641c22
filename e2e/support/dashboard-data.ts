import { randomFrom } from '@/e2e/support/random'
import type { Inquiry, InquiryStore } from '@/lib/domain/inquiry'
import { type DayCounts, newInquiryId } from '@/packages/agent-access/core'

type Weighted = readonly (readonly [name: string, weight: number])[]

const requests: Weighted = [
  ['html|site|Chrome', 22],
  ['html|work|Chrome', 20],
  ['html|work|Safari', 14],
  ['html|roles|Firefox', 9],
  ['html|roles|Safari', 8],
  ['html|contact|Chrome', 3],
  ['html|application|Chrome', 2],
  ['markdown|roles|Claude-User', 5],
  ['markdown|work|ChatGPT-User', 6],
  ['markdown|roles|ChatGPT-User', 4],
  ['rest|roles|python-httpx', 5],
  ['rest|work|undici', 3],
  ['rest|contact|undici', 1],
  ['mcp|protocol|undici', 12],
  ['mcp|protocol|Claude-Code', 4],
  ['page-tools|roles|Chrome', 2],
  ['documents|interfaces|curl', 3],
  ['documents|interfaces|GPTBot', 3],
  ['html|work|GPTBot', 7],
  ['html|roles|ClaudeBot', 5],
  ['html|site|Googlebot', 6],
  ['html|site|another robot', 3],
  ['registration|interfaces|python-httpx', 1],
]

/** What comes beside so many requests. */
const others: Weighted = [
  ['call|mcp|list_roles', 5],
  ['call|mcp|get_role', 4],
  ['call|mcp|list_case_studies', 3],
  ['call|mcp|submit_contact_inquiry', 0.2],
  ['call|page-tools|list_roles', 2],
  ['call|rest|list_roles', 5],
  ['call|rest|list_case_studies', 3],
  ['call|html|submit_contact_inquiry', 0.3],
  ['client|legacy|claude-code', 2],
  ['client|modern|mcp-remote', 3],
  ['client|legacy|Visual Studio Code', 1],
  ['empty|mcp|list_roles|level=junior location=lisbon', 0.6],
  ['empty|rest|list_case_studies|industry=finance year=2021', 0.3],
  ['credential|registered', 1],
  ['credential|used', 4],
  ['credential|revoked', 0.3],
  ['refusal|not_found', 4],
  ['refusal|invalid_request', 1.5],
  ['refusal|rate_limited', 0.7],
  ['inquiry|previewed|mcp', 0.2],
  ['inquiry|accepted|mcp', 0.06],
  ['inquiry|accepted|html', 0.2],
  ['inquiry|previewed|rest', 0.1],
  ['inquiry|accepted|rest', 0.04],
  ['inquiry|delivered', 0.3],
  ['visit|ChatGPT|roles|en', 1],
  ['visit|Perplexity|work|en', 0.4],
  ['visit|Google|site|de', 4],
  ['visit|another site|work|en', 0.5],
  ['visit|no referrer|site|en', 9],
  ['began|ChatGPT|inquiry', 0.05],
  ['began|Google|application', 0.1],
  ['began|not told|inquiry', 0.1],
]

const weightOf = (list: Weighted) => list.reduce((sum, [, weight]) => sum + weight, 0)

/** So many counted requests of so many days, fewer at weekends, and more of agents as time goes on. */
export function countsOf(total: number, days: number, last: number): DayCounts[] {
  const random = randomFrom('32')
  const shares = Array.from({ length: days }, (_, at) => {
    const isWeekend = (last - days + 1 + at + 3) % 7 > 4
    return (isWeekend ? 0.5 : 1) * (0.8 + 0.4 * random())
  })
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let left = total
  return shares.map((share, at) => {
    const size = at === days - 1 ? left : Math.round((total * share) / whole)
    left -= size
    const counts = new Map<string, number>()
    let rest = size
    for (const [name, weight] of requests) {
      const many = Math.min(rest, Math.round((size * weight) / weightOf(requests)))
      counts.set(`request|${name}`, many)
      rest -= many
    }
    counts.set('request|html|site|Chrome', (counts.get('request|html|site|Chrome') ?? 0) + rest)
    for (const [name, weight] of others) {
      const many = Math.round((size * weight * (0.7 + 0.6 * random())) / weightOf(requests))
      if (many > 0) counts.set(name, many)
    }
    return { day: last - days + 1 + at, counts }
  })
}

const firstNames = ['Anna', 'João', 'Mette', 'Çelik', 'Ngọc', 'Olu', 'Ida', 'Bartholomew']
const lastNames = ['Berg', 'Sørensen', 'O’Hara', 'Yılmaz', 'Featherstonehaugh', 'Nguyễn']
const companies = ['Northwind Hospitals', 'Regional Library Service', 'Solberg & Daughters', '']
const needs = [
  'Our booking form loses people on its second page, and we do not know why.',
  'We plan a design system for four products.\nTwo of them are old.',
  'Could you audit our portal for accessibility before the end of the quarter?',
]

/** Puts so many inquiries into a store; most of them have been delivered. */
export async function fillWithInquiries(store: InquiryStore, many: number, now: Date) {
  const random = randomFrom('10000')
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  for (let at = 0; at < many; at++) {
    const receivedAt = new Date(now.getTime() - (many - at) * 700_000)
    const company = one(companies)
    const person = { firstName: one(firstNames), lastName: one(lastNames) }
    const inquiry: Inquiry = {
      id: newInquiryId(),
      receivedAt,
      content: {
        kind: 'contact',
        ...person,
        workEmail: `person-${at}@client.example`,
        challenge: `${one(needs)} Reference ${at}.`,
        ...(company ? { company } : {}),
      },
      suspicions: at % 97 === 0 ? ['too fast'] : [],
    }
    await store.accept(inquiry, [{ hash: inquiry.id, fingerprint: '' }])
    if (at % 97 === 0 || at > many - 8) continue
    const leased = await store.lease(receivedAt, new Date(receivedAt.getTime() + 45_000))
    if (!leased) continue
    const parked = { state: 'parked', done: [], error: 'smtp: Connection timeout' } as const
    const delivered = { state: 'delivered', done: ['smtp', 'slack'] } as const
    await store.settle(leased, at % 991 === 0 ? parked : delivered, receivedAt)
  }
}
