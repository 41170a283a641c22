import type { Subject } from '../src/claim'
import { parseJson } from '../src/json'
import { at } from './addresses'
import { ownClaim, postJson, responseOf } from './own-claims'

const id = 'agency.inquiry-dry-run'

/** Never sent without `dryRun`: a dry run is validated and shown, and nothing is written. */
const sample = {
  firstName: 'Site',
  lastName: 'Doctor',
  workEmail: 'doctor@example.com',
  challenge: 'This is a dry run of an audit; nobody should ever read it.',
  dryRun: true,
} as const

export const inquiryDryRun: Subject = {
  name: 'inquiry dry run',
  claims: [
    ownClaim(
      'inquiry dry run',
      'inquiry-dry-run',
      'An inquiry is previewed, and one of another site’s page is refused.',
      'Look at lib/operations/inquiries.ts; a proxy must hand Origin and bodies on as they are.',
    ),
  ],
  async examine(visit, judge) {
    const right = await postJson(visit, at.inquiries, sample)
    const { status, text } = responseOf(visit, right)
    const preview = Object(parseJson(text)) as { status?: unknown }
    judge.hold(
      id,
      status === 200 && preview.status === 'preview',
      `A dry run answered ${status} and no preview`,
      right,
    )
    const foreign = await postJson(visit, at.inquiries, sample, {
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    })
    const { status: refused } = responseOf(visit, foreign)
    judge.hold(id, refused === 403, `Another site's page is answered ${refused}`, foreign)
  },
}
