import { z } from 'zod'
import { type ErrorCode, errorTitles } from './errors'
import { type FieldName, inquiryFields, type ValuesOf } from './inquiry-fields'
import type { Language } from './language'
import { operationNames } from './operation-names'
import type { Role, Salary } from './role'
import { scopeNames } from './scope'
import type { TaxonomyKind } from './taxonomy'
import { interfaceWords } from './words/interface'
import { pluralsIn, template, text } from './words/template'

/** The schema of content/words/<language>.yaml: every key, and the placeholders of its text. */
export function wordsIn(language: Language) {
  const plural = pluralsIn(language)
  return z.strictObject({
    locale: localeOf(language),
    /** The name of the language in itself. */
    languageName: text,
    /** How names of terms are written inside a line: lower case, or as they are (German nouns). */
    termsInLine: z.enum(['lower', 'same']),
    labels: textsOf(labels),
    taxonomies: textsOf(taxonomies),
    inquiry: z.strictObject(fieldLabels),
    headings: textsOf(headings),
    texts: z.strictObject({
      errors: text,
      connect: text,
      reference: text,
      pageToolOnly: text,
      apply: text,
      applyNote: text,
      appliesElsewhere: template('host'),
      termsNote: text,
      noRole: text,
      noRoleMatches: text,
      noStudyMatches: text,
      previewed: text,
      previewNote: text,
      previewNext: text,
      previewRefused: template('error', 'detail'),
      previewRepeated: template('id', 'moment'),
      confirmNote: template('recipient', 'days'),
      received: text,
      receiptUnavailable: text,
      repeatedNote: text,
      receivedNote: text,
      captions: text,
      sinceYear: template('year'),
      shownOf: template('shown', 'total'),
      filteredBy: template('label'),
      sentTo: template('recipient', 'id', 'date'),
      opensApplication: template('title', 'url'),
      leavesForApplication: template('title', 'url', 'host'),
      nextPage: template('cursor'),
    }),
    workplaces: textsOf(workplaces),
    employments: textsOf(employments),
    counts: z.strictObject({
      openRoles: plural(),
      projects: plural(),
      entries: plural(),
      minutesToRead: plural(),
    }),
    pay: z.strictObject({
      year: template('amount'),
      month: template('amount'),
      day: template('amount'),
      hour: template('amount'),
    } satisfies Record<Salary['period'], unknown>),
    results: z.strictObject({
      /** The unit of a difference between two shares. */
      points: text,
      percent: template('number'),
      change: template('from', 'to'),
      unchanged: template('value'),
      chartBars: text,
      chartStroke: template('amount'),
      chartStrokeOf: template('unit'),
      chartStrokeOfOne: text,
    }),
    /** A date with its time; both are in UTC. */
    moment: template('moment'),
    application: z.strictObject({
      title: template('title'),
      links: text,
      linksHint: template('max'),
      why: text,
      whyHint: text,
      purpose: text,
      erased: template('days'),
      address: template('url'),
      optionalQuestion: template('label'),
      requiredQuestion: template('label'),
    }),
    connect: z.strictObject({
      claude: text,
      terminal: text,
      chatGpt: text,
      cursor: text,
      vsCode: text,
      goose: text,
      windsurf: text,
      otherName: text,
      otherClient: text,
      server: template('agency'),
      programs: text,
    }),
    limits: z.strictObject({
      requests: text,
      inquiries: text,
      tokenLife: text,
      each: template('requests', 'seconds'),
      seconds: template('seconds'),
    }),
    addresses: textsOf(addresses),
    errors: z.strictObject({
      intro: text,
      codes: errorsOf,
    }),
    /** What people read of operations and scopes in this language; without it, their English definitions. */
    operations: optionalTextsOf(operationKeys, z.strictObject({ title: text, about: text })),
    scopes: optionalTextsOf(scopeNames, text),
    guide: z.strictObject({
      headings: textsOf(guideHeadings),
      links: z.strictObject({
        jobs: titled,
        openapi: titled,
        apiDocs: titled,
        mcp: titled,
        connect: titled,
        serverCard: titled,
        authGuide: titled,
        protectedResource: titled,
        authorizationServer: titled,
        skills: titled,
        agentErrors: titled,
        llmsFull: titled,
        sitemap: titled,
        sitemapMarkdown: titled,
        feed: titledFor('agency'),
        journalFeed: titledFor('agency'),
        apiCatalog: titled,
        resources: titled,
      }),
      operations: text,
      required: template('names'),
      optional: template('names'),
      sameInLanguage: template('language'),
      whenToUse: template('agency', 'rest', 'mcp'),
      credential: template('seconds', 'guide', 'register', 'registration', 'revoke', 'revocation'),
      quota: template('requests', 'seconds'),
      contact: template('requests', 'seconds'),
      application: text,
      operation: template('name', 'address', 'scope', 'description'),
      agentLine: template('url'),
      sitemapTitle: template('agency'),
      sitemapNote: template('url'),
    }),
    feeds: z.strictObject({
      work: template('agency'),
      roles: template('agency'),
      journal: template('agency'),
    }),
    refusals: z.strictObject({
      unknown: template('value'),
      didYouMean: template('choices'),
      or: template('first', 'second'),
      oneValue: template('count'),
      tooManyValues: template('max', 'count'),
      allowed: template('values'),
      more: template('count'),
      noRole: template('sent'),
      noCaseStudy: template('sent'),
      listFirst: text,
      closedRole: template('title'),
    }),
    mail: z.strictObject({
      application: template('role', 'name'),
      inquiry: template('name'),
      name: text,
      phone: text,
      role: text,
      link: text,
      id: text,
      heldBack: text,
      suspicions: z.strictObject({ honeypot: text, 'too fast': text }),
    }),
    missing: z.strictObject({
      noPage: template('path'),
      noListPage: template('page'),
      closedRole: text,
      guide: text,
      sitemap: text,
      roles: text,
    }),
    interface: z.strictObject(interfaceWords(plural)),
  })
}

/** The words of one language as they are written. */
export type WordsData = z.infer<ReturnType<typeof wordsIn>>

/** A locale of the language, for dates, numbers and currencies: en-GB. */
const localeOf = (language: Language) =>
  z.string().refine(
    (locale) => {
      try {
        const [known] = Intl.NumberFormat.supportedLocalesOf(locale)
        return known !== undefined && new Intl.Locale(locale).language === languageOf(language)
      } catch {
        return false
      }
    },
    `Use a locale of this language, such as ${likelyLocale(language)}`,
  )

function likelyLocale(language: Language): string {
  const { language: tag, region } = new Intl.Locale(language).maximize()
  return region ? `${tag}-${region}` : tag
}

const languageOf = (language: Language) => new Intl.Locale(language).language

const textsOf = <K extends string>(keys: readonly K[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, text])) as Record<K, typeof text>)

const optionalTextsOf = <K extends string, T extends z.ZodType>(keys: readonly K[], schema: T) =>
  z
    .strictObject(
      Object.fromEntries(keys.map((key) => [key, schema.optional()])) as Record<
        K,
        z.ZodOptional<T>
      >,
    )
    .default(() => ({}) as never)

const operationKeys = Object.keys(operationNames) as (keyof typeof operationNames)[]

const titled = z.strictObject({ title: text, about: text })

const titledFor = <P extends string>(name: P) =>
  z.strictObject({ title: text, about: template(name) })

/** The groups of /llms.txt. */
const guideHeadings = ['jobs', 'tools', 'credentials', 'skills', 'pages', 'policies'] as const

const labels = [
  'pay',
  'place',
  'workplace',
  'hours',
  'employment',
  'level',
  'discipline',
  'published',
  'closes',
  'changed',
  'author',
  'length',
  'client',
  'year',
  'industry',
  'service',
  'source',
  'credit',
  'film',
  'company',
  'register',
  'vatId',
  'responsible',
  'dataProtectionContact',
  'email',
  'telephone',
  'number',
  'page',
  'id',
  'received',
] as const

const taxonomies = [
  'disciplines',
  'levels',
  'locations',
  'industries',
  'services',
] as const satisfies readonly TaxonomyKind[]

/** The label of each field; one that only applications have may be called there alone. */
const fieldLabels = Object.fromEntries(
  inquiryFields.map(({ name, about }) => [name, 'inquiry' in about ? text : text.optional()]),
) as {
  [N in FieldName]: N extends keyof ValuesOf<'inquiry'> ? typeof text : z.ZodOptional<typeof text>
}

const headings = [
  'facts',
  'story',
  'responsibilities',
  'requirements',
  'benefits',
  'process',
  'questions',
  'results',
  'credits',
  'related',
  'next',
  'laterEntry',
  'earlierEntry',
  'selectedWork',
  'outcomes',
  'services',
  'approach',
  'commission',
  'crafts',
  'people',
  'offices',
  'reach',
  'publisher',
  'terms',
  'tools',
  'scopes',
  'limits',
  'addresses',
  'errors',
  'connect',
  'address',
  'clients',
  'reference',
  'deprecation',
  'schemas',
] as const

const addresses = [
  'llms',
  'mcp',
  'connect',
  'openapi',
  'register',
  'revoke',
  'authGuide',
  'protectedResource',
  'authorizationServer',
  'llmsFull',
  'agentErrors',
  'sitemap',
] as const

/** For each error code: its title, when it happens and what to do, in one sentence each. */
const errorsOf = z.strictObject(
  Object.fromEntries(
    Object.keys(errorTitles).map((code) => [
      code,
      z.strictObject({ title: text, when: text, fix: text }),
    ]),
  ) as Record<ErrorCode, z.ZodObject<Record<'title' | 'when' | 'fix', typeof text>>>,
)

const workplaces = ['onsite', 'hybrid', 'remote'] as const satisfies readonly Role['workplace'][]

const employments = [
  'full-time',
  'part-time',
  'contract',
  'internship',
] as const satisfies readonly Role['employmentType'][]
