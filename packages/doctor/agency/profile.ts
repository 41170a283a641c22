import type { Profile } from '../src/profile'
import { baseAddress } from './base-address'
import { identity, mayBeSuchASite } from './identity'
import { inquiryDryRun } from './inquiries'
import { legalTexts } from './legal'
import { addresses } from './linked-addresses'
import { securityHeaders } from './protection'
import { quotaHeaders } from './quota'
import { registration } from './registration'

/** What only a deployment of this service can show; the rest is proven by its tests. */
export const agency: Profile = {
  name: 'agency',
  // Less than the published quota of 120.
  requestsMax: 118,
  first: identity,
  // The last takes what quota is left.
  subjects: [
    baseAddress,
    registration,
    inquiryDryRun,
    quotaHeaders,
    securityHeaders,
    legalTexts,
    addresses,
  ],
  mayBe: mayBeSuchASite,
}
