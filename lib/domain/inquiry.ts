import { z } from 'zod'
import { inquiryChars, inquiryRetentionDays } from '@/lib/config/limits'
import { inquiryFields, mistakeIn } from './inquiry-fields'

type Name = keyof typeof inquiryFields

function Text(name: Name) {
  const { charsMin, charsMax, normalise } = inquiryFields[name]
  return z
    .string({ error: ({ input }) => (input === undefined ? missing(name) : undefined) })
    .overwrite(normalise)
    .check((check) => {
      const message = issueOf(name, check.value)
      if (message) check.issues.push({ code: 'custom', message, input: check.value })
    })
    .meta(charsMin > 0 ? { minLength: charsMin, maxLength: charsMax } : { maxLength: charsMax })
}

/** What each field asks for, in a sentence: "Write a first name". */
const asked: Readonly<Record<Name, string>> = {
  firstName: 'a first name',
  lastName: 'a last name',
  workEmail: 'an email address',
  company: 'a company',
  phone: 'a telephone number',
  challenge: 'what it is about',
  link: 'a link',
}

/** Returns the message for an empty field, which includes the minimum length. */
function missing(name: Name): string {
  const { charsMin } = inquiryFields[name]
  return charsMin > 1
    ? `Write ${asked[name]}, in at least ${charsMin} characters`
    : `Write ${asked[name]}`
}

/** Returns what is invalid in a normalised text and how to correct it, in one sentence. */
function issueOf(name: Name, text: string): string | undefined {
  const { charsMin, charsMax } = inquiryFields[name]
  const { kind, chars } = mistakeIn(inquiryFields[name], text) ?? {}
  switch (kind) {
    case 'missing':
      return missing(name)
    case 'short':
      return `Write at least ${charsMin} characters; there ${chars === 1 ? 'is' : 'are'} ${chars}`
    case 'long':
      return `Write at most ${charsMax} characters; there are ${chars}`
    case 'shape':
      return name === 'link'
        ? 'Write a whole address that begins with https://'
        : 'Write one email address such as anna@example.com'
    default:
      return undefined
  }
}

const person = {
  firstName: Text('firstName').describe('First name.'),
  lastName: Text('lastName').describe('Last name.'),
  phone: Text('phone').optional().describe('Telephone number for a call back.'),
}

const Email = Text('workEmail').meta({ format: 'email' })

/** A message to the agency, the same on every face. */
export const ContactInquiry = z.strictObject({
  firstName: person.firstName,
  lastName: person.lastName,
  workEmail: Email.describe('Work email the agency answers to.'),
  challenge: Text('challenge').describe('What the person needs, in their own words.'),
  company: Text('company').optional().describe('Company or organisation.'),
  phone: person.phone,
})
export type ContactInquiry = z.infer<typeof ContactInquiry>

/** An application for a role, with links instead of files. Only the role's form sends one. */
export const JobApplication = z.strictObject({
  firstName: person.firstName,
  lastName: person.lastName,
  workEmail: Email.describe('Email address the agency answers to.'),
  challenge: Text('challenge').describe('Why this role.'),
  phone: person.phone,
  links: z
    .array(Text('link'), 'Write at least one link')
    .min(1, 'Write at least one link')
    .max(inquiryChars.linksMax, `Write at most ${inquiryChars.linksMax} links`),
})
export type JobApplication = z.infer<typeof JobApplication>

/** The key by which a retry is recognised; the client chooses it. */
export const RequestId = z
  .string()
  .regex(
    new RegExp(`^[A-Za-z0-9._:-]{1,${inquiryChars.requestIdMax}}$`),
    `Use 1 to ${inquiryChars.requestIdMax} letters, digits, dots, underscores, colons or hyphens`,
  )

export type InquiryContent =
  | ({ readonly kind: 'contact' } & Readonly<ContactInquiry>)
  | ({
      readonly kind: 'application'
      readonly roleId: string
      readonly roleTitle: string
    } & Readonly<JobApplication>)

/** An accepted inquiry as it is stored and delivered. */
export interface Inquiry {
  readonly id: string
  readonly receivedAt: Date
  readonly content: InquiryContent
  /** Signs that a machine wrote it; with any of them the inquiry is quarantined. */
  readonly suspicions: readonly string[]
}

export const InquiryId = z.string().regex(/^inq_[A-Za-z0-9_-]{22}$/)

export const newInquiryId = (): string =>
  `inq_${Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')}`

/** Removes empty optional members, because they mean the same as absent ones. */
export const withoutBlanks = <T extends object>(content: T): T =>
  Object.fromEntries(
    Object.entries(content).filter(([, value]) => value !== undefined && value !== ''),
  ) as T

/** Returns when an inquiry is erased, counted from its delivery or, in quarantine, its receipt. */
export const eraseTime = (from: Date): Date =>
  new Date(from.getTime() + inquiryRetentionDays * 86_400_000)
