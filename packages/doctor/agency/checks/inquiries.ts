import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'

/** Never sent without `dryRun`: a dry run is validated and shown, and nothing is written. */
export const sample = {
  firstName: 'Site',
  lastName: 'Doctor',
  workEmail: 'doctor@example.com',
  challenge: 'This is a dry run of an audit; nobody should ever read it.',
  dryRun: true,
} as const

export const invalidInquiry = { ...sample, workEmail: 'nobody', challenge: 'Short' } as const

export const inquiryDryRun: Check = {
  name: 'inquiry dry run',
  shows: 'an inquiry is previewed, a faulty one is refused with the fields to mend',
  async run(site, { expect }) {
    const fix = 'Look at lib/operations/inquiries.ts.'
    const right = await site.post(at.inquiries, sample)
    expect(right.status === 200, `A dry run answered ${right.status}: ${right.text}`, fix)
    if (right.status === 200) {
      const { status, inquiry } = JSON.parse(right.text)
      expect(status === 'preview', `A dry run has the status "${status}"`, fix)
      const shown = inquiry?.workEmail === sample.workEmail
      expect(shown, 'The preview does not show what would be sent', fix)
    }
    const wrong = await site.post(at.inquiries, invalidInquiry)
    expect(wrong.status === 400, `A faulty inquiry answered ${wrong.status}, not 400`, fix)
    const missing = ['workEmail', 'challenge'].filter((field) => !wrong.text.includes(field))
    expect(missing.length === 0, `The refusal does not name ${missing.join(', ')}`, fix)
    const foreign = await site.ask('POST', at.inquiries, {
      json: sample,
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status === 403, `Another site's page is answered ${foreign.status}`, fix)
  },
}
