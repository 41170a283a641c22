import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'

const dayMs = 86_400_000

export const securityText: Check = {
  name: 'security.txt',
  shows: '/.well-known/security.txt names a contact and is not past its date (RFC 9116)',
  async run(site, { expect, saw }) {
    const { status, headers, text } = await site.get(at.securityText)
    const fix = 'Look at lib/documents/discovery/security-text.ts.'
    expect(status === 200, `${at.securityText} answered ${status}`, fix)
    if (status !== 200) return
    const type = headers.get('content-type') ?? 'none'
    expect(/^text\/plain/.test(type), `security.txt is sent as ${type}`, fix)
    expect(/^Contact: (?:mailto:|https:|http:)\S+$/m.test(text), 'There is no Contact', fix)
    expect(/^Canonical: \S+\/security\.txt$/m.test(text), 'There is no Canonical', fix)
    const dates = [...text.matchAll(/^Expires: (\S+)$/gm)].map(([, date = '']) => date)
    expect(dates.length === 1, `There are ${dates.length} Expires lines, not one`, fix)
    const days = Math.round((Date.parse(dates[0] ?? '') - site.today) / dayMs)
    expect(days > 0, `It expires ${dates[0]}, which is past`, fix)
    expect(!(days > 366), `It expires ${dates[0]}, more than a year ahead`, fix)
    saw(`expires in ${days} days`)
  },
}
