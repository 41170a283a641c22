import { z } from 'zod'
import { type FieldName, inquiryFields, type OptionalName } from '@/lib/domain/inquiry-fields'
import { type pluralsIn, template, text } from './template'

/** What a person is told who has left out a field; nobody has to fill in an optional one. */
const missingTexts = Object.fromEntries(
  inquiryFields.map(({ name, charsMin }) => [
    name,
    charsMin === 0 ? text.optional() : charsMin > 1 ? template('min') : text,
  ]),
) as {
  [N in FieldName]: N extends OptionalName ? z.ZodOptional<typeof text> : typeof text
}

/**
 * The words of pages alone: navigation, forms, footer. Whoever writes a component adds its words
 * here and to content/words.
 */
export const interfaceWords = (_plural: ReturnType<typeof pluralsIn>) => ({
  skipLink: text,
  /** Stands before the names of the languages. */
  languages: text,
  navigation: z.strictObject({
    main: text,
    /** What the link with the name of the agency leads to. */
    home: text,
    start: text,
    work: text,
    services: text,
    about: text,
    journal: text,
    careers: text,
    agents: text,
    contact: text,
  }),
  footer: z.strictObject({
    programs: text,
    legal: text,
    agents: text,
    workFeed: text,
    rolesFeed: text,
    journalFeed: text,
    markdown: text,
    privacyPolicy: text,
    imprint: text,
    accessibility: text,
  }),
  feeds: z.strictObject({ work: text, roles: text, journal: text }),
  filters: z.strictObject({
    title: text,
    toggle: text,
    all: text,
    /** After the name of a chosen filter, for screen readers. */
    chosen: text,
    notApplied: text,
  }),
  pagination: z.strictObject({
    /** Names the links to other pages of a list, for screen readers. */
    title: text,
    pageOf: template('page', 'pages'),
    previous: text,
    next: text,
  }),
  pages: z.strictObject({
    onThisPage: text,
    lastChanged: template('date'),
    otherEntries: text,
    allProjects: template('count'),
    allRoles: text,
    table: text,
    copy: text,
    copied: text,
  }),
  closed: z.strictObject({
    title: template('title'),
    description: template('title'),
    text,
    all: text,
    similar: text,
  }),
  missing: z.strictObject({
    title: text,
    description: text,
    heading: text,
    text,
    ways: text,
    work: text,
    careers: text,
    contact: text,
  }),
  form: z.strictObject({
    notSent: text,
    lookAgain: text,
    leaveEmpty: text,
    sending: text,
    optional: text,
    sendMessage: text,
    sendApplication: text,
    another: text,
    challenge: text,
    challengeHint: text,
    purpose: text,
    privacy: template('purpose', 'days', 'policy'),
    privacyPolicy: text,
    /** What is wrong with a field, by the field and by the kind of the mistake. */
    checks: z.strictObject({
      ...missingTexts,
      tooManyLinks: template('max'),
      tooShort: template('min', 'chars'),
      tooLong: template('max', 'chars'),
      address: text,
      link: text,
    }),
    refused: z.strictObject({
      unavailable: text,
      tooMany: text,
      underWay: text,
      closed: text,
      failed: text,
    }),
  }),
  agents: z.strictObject({
    toCopy: text,
    more: template('reference', 'errors', 'connect'),
    errors: text,
    connect: text,
    scope: text,
    allows: text,
    what: text,
    limit: text,
    for: text,
    address: text,
    readMarkdown: text,
    listRoles: text,
    listTools: text,
    register: text,
    revoke: text,
    preview: text,
    samePrograms: template('document'),
    answer: template('status'),
    errorBody: text,
  }),
  pageTools: z.strictObject({
    agent: text,
    using: template('title'),
    used: template('title'),
    dismiss: text,
    nothingSent: text,
    question: template('recipient'),
    why: text,
    data: text,
    send: text,
    refuse: text,
    optional: text,
  }),
  failed: z.strictObject({
    title: text,
    text: text,
    again: text,
    ways: template('home', 'contact'),
    home: text,
    contact: text,
    mention: template('digest'),
  }),
  tooManyRequests: z.strictObject({
    title: text,
    text: template('requests', 'window', 'seconds'),
    back: text,
    guide: text,
  }),
})
