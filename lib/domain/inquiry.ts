import { z } from 'zod'
import { inquiryChars, inquiryRetentionDays } from '@/lib/config/limits'

/** Removes what could break out of a line, a header or the reading direction. */
const strip = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (char) => (/[\n\t]/.test(char) ? char : ''))
    .normalize('NFC')

const oneLine = (text: string) => strip(text).replace(/\s+/g, ' ').trim()

/** Characters as people and JSON Schema count them: code points, not UTF-16 units. */
const charsOf = (text: string) => [...text].length

const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

function Text(normalise: (text: string) => string, what: string, max: number, min = 0) {
  return z
    .string(`Write ${what}`)
    .overwrite(normalise)
    .check((check) => {
      const wrong = (message: string) => {
        check.issues.push({ code: 'custom', message, input: check.value })
      }
      const chars = charsOf(check.value)
      if (min > 0 && !isVisible(check.value)) wrong(`Write ${what}`)
      else if (chars < min) wrong(`Write at least ${min} characters; there are ${chars}`)
      else if (chars > max) wrong(`Write at most ${max} characters; there are ${chars}`)
    })
    .meta(min > 0 ? { minLength: min, maxLength: max } : { maxLength: max })
}

const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** `Anna@MÜLLER.example` → `Anna@xn--mller-kva.example`; what is no address stays as it is. */
function plainAddress(text: string): string {
  const line = oneLine(text)
  const at = line.lastIndexOf('@')
  const host = `http://${line.slice(at + 1)}`
  if (at < 1 || /[/?#@:\\\s]/.test(host.slice(7)) || !URL.canParse(host)) return line
  return `${line.slice(0, at)}@${new URL(host).hostname}`
}

const Email = Text(plainAddress, 'an email address', inquiryChars.emailMax, 1)
  .refine((text) => address.test(text), {
    message: 'Write one email address such as anna@example.com',
    when: ({ issues }) => issues.length === 0,
  })
  .meta({ format: 'email', minLength: 3, maxLength: inquiryChars.emailMax })

const Name = (what: string) => Text(oneLine, what, inquiryChars.nameMax, 1)

const person = {
  firstName: Name('a first name').describe('First name of the person who asks.'),
  lastName: Name('a last name').describe('Last name of the person who asks.'),
  phone: Text(oneLine, 'a telephone number', inquiryChars.phoneMax)
    .optional()
    .describe('Telephone number, if the person wants to be called.'),
}

const Letter = Text(
  (text) => strip(text).trim(),
  'what it is about',
  inquiryChars.challengeMax,
  inquiryChars.challengeMin,
)

/** What somebody tells the agency, on every face alike. */
export const ContactInquiry = z.strictObject({
  firstName: person.firstName,
  lastName: person.lastName,
  workEmail: Email.describe('Work email address the agency answers to.'),
  challenge: Letter.describe('What the person needs, in their own words.'),
  company: Text(oneLine, 'a company', inquiryChars.companyMax)
    .optional()
    .describe('Company or organisation.'),
  phone: person.phone,
})
export type ContactInquiry = z.infer<typeof ContactInquiry>

const Link = Text(oneLine, 'a link', inquiryChars.linkMax, 1).refine(
  (text) => /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text),
  {
    message: 'Write a whole address that begins with https://',
    when: ({ issues }) => issues.length === 0,
  },
)

/** An application for a role: links instead of files. Only the form on its page makes one. */
export const JobApplication = z.strictObject({
  firstName: person.firstName,
  lastName: person.lastName,
  workEmail: Email.describe('Email address the agency answers to.'),
  challenge: Letter.describe('Why this role.'),
  phone: person.phone,
  links: z
    .array(Link, 'Write at least one link')
    .min(1, 'Write at least one link')
    .max(inquiryChars.linksMax, `Write at most ${inquiryChars.linksMax} links`),
})
export type JobApplication = z.infer<typeof JobApplication>

/** Chosen by the client; recognises a retry. */
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
  /** Why a machine may have written it; if there is a reason, people decide. */
  readonly suspicions: readonly string[]
}

export const InquiryId = z.string().regex(/^inq_[A-Za-z0-9_-]{22}$/)

export const newInquiryId = (): string =>
  `inq_${Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')}`

/** An empty optional member is an absent one. */
export const withoutBlanks = <T extends object>(content: T): T =>
  Object.fromEntries(
    Object.entries(content).filter(([, value]) => value !== undefined && value !== ''),
  ) as T

/** Delivered, or never to be delivered: from then on it is kept this long. */
export const eraseTime = (from: Date): Date =>
  new Date(from.getTime() + inquiryRetentionDays * 86_400_000)
