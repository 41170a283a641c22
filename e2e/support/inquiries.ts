import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { createInquiryDescriber } from '@/lib/contact/describe-inquiry'
import { inquiryIdPrefix } from '@/lib/contact/schema'
import { catalog } from './current-content'

/** The person who writes in tests. */
export const anna = {
  firstName: 'Anna',
  lastName: 'Berg',
  workEmail: 'anna@client.example',
  challenge: 'Our booking form loses people.',
}

export const createInquiryId = (): string =>
  `${inquiryIdPrefix}_${randomBytes(16).toString('base64url')}`

/** The agency that reads in tests. */
const reader = { messages: catalog.messages, timeZone: 'UTC' }
export const toText = createInquiryDescriber(reader)

const text = fc.string({ unit: 'binary', maxLength: 30 })
const odd = fc.oneof(text, fc.constant(undefined), fc.constant(null), fc.integer(), fc.array(text))
const maybe = <T>(usual: T, arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: fc.constant<unknown>(usual), weight: 6 }, { arbitrary, weight: 1 })

/** Inquiries as they come: most are good, many have something wrong with a member or two. */
export const rawInquiry = fc
  .record({
    firstName: maybe(anna.firstName, fc.oneof(odd, fc.constant('x'.repeat(101)))),
    lastName: maybe(anna.lastName, odd),
    workEmail: maybe(anna.workEmail, fc.oneof(odd, fc.emailAddress())),
    challenge: maybe(anna.challenge, fc.oneof(odd, fc.constant('🦊'.repeat(5001)))),
    company: maybe(undefined, odd),
    phone: maybe(undefined, odd),
  })
  .chain((raw) => maybe(raw, fc.constant({ ...raw, extra: 1 }))) as fc.Arbitrary<object>
