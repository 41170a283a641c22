import { at } from '@/packages/doctor/agency/addresses'
import { type Check, MissingDocumentError } from '@/packages/doctor/agency/check'
import { targetOf } from './pointers'

const dayMs = 86_400_000
const noticeDays = 90

export const alias: Check = {
  name: 'deprecated alias',
  shows: '/api/jobs answers as /api/v1/jobs does, and says that it is on its way out',
  async run(site, { expect, saw }) {
    const fix = 'Look at lib/config/deprecation.ts and lib/http/deprecated.ts.'
    const successor = await site.get(at.jobs)
    if (successor.status !== 200)
      throw new MissingDocumentError(`${at.jobs} answered ${successor.status}`)
    const { status, headers, text } = await site.get(at.jobsAlias)
    expect(status === 200, `${at.jobsAlias} answered ${status}`, fix)
    expect(text === successor.text, `${at.jobsAlias} has another body than ${at.jobs}`, fix)
    const [etag, newer] = [headers.get('etag'), successor.headers.get('etag')]
    expect(etag === newer, `${at.jobsAlias} has another ETag than ${at.jobs}`, fix)
    const since = /^@(\d+)$/.exec(headers.get('deprecation') ?? '')?.[1]
    expect(since !== undefined, 'Deprecation is not there as @<Unix time> (RFC 9745)', fix)
    const link = headers.get('link') ?? ''
    const leads = targetOf(link, 'successor-version')?.endsWith(at.jobs) ?? false
    expect(leads, `Link has no rel="successor-version" to ${at.jobs}`, fix)
    expect(targetOf(link, 'deprecation') !== undefined, 'Link has no rel="deprecation"', fix)
    const clean = !successor.headers.has('deprecation')
    expect(clean, `${at.jobs} says that it is deprecated itself`, fix)
    const sunset = headers.get('sunset')
    if (sunset) {
      const days = (Date.parse(sunset) - Number(since) * 1000) / dayMs
      expect(days >= noticeDays, `Sunset is ${sunset}, less than ${noticeDays} days later`, fix)
    }
    saw(`since ${since ? new Date(Number(since) * 1000).toISOString().slice(0, 10) : '?'}`)
  },
}
