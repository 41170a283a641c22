import type { Catalog } from '@/lib/content/catalog'
import type { Site } from '@/lib/content/site'
import { jobPosting } from '@/lib/documents/json-ld/job-posting'
import { escapeRegExp } from '@/lib/domain/escape'
import type { Language } from '@/lib/domain/language'
import type { Role } from '@/lib/domain/role'
import { jobDetailOf } from '@/lib/views/roles'
import type { Sources } from '@/lib/views/view'

/** What search engines would do with the advert of one role, in one language. */
export interface JobReport {
  readonly role: string
  readonly language: Language
  readonly url: string
  /** Without these it is not shown, or taken out again. */
  readonly missing: readonly string[]
  /** With these it would be shown more often, or with more. */
  readonly better: readonly string[]
}

type Posting = ReturnType<typeof jobPosting> & {
  readonly title: string
  readonly description: string
  readonly datePosted: string
}

interface Check {
  readonly is: 'missing' | 'better'
  /** Says what to do, if something is to be done. */
  issue(posting: Posting, about: About): string | false | undefined
}

interface About {
  readonly agency: string
  readonly towns: readonly string[]
  readonly now: Date
  /** How many open roles have this title in one of these towns. */
  readonly alike: number
}

const yearMs = 365 * 86_400_000
const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Shorter ones say too little to be shown. */
const descriptionCharsMin = 200

/**
 * After "Job posting structured data" of Google Search and "Marking up your site" of Bing, both read
 * on 2026-11-25; what the site writes into every posting anyway is not asked here.
 */
const checks: readonly Check[] = [
  {
    is: 'missing',
    issue: ({ title }, { agency, towns }) => {
      const named = [agency, ...towns].find((name) => contains(title, name))
      return named && `The title names "${named}". Leave it to the title what the job is.`
    },
  },
  {
    is: 'missing',
    issue: ({ title }) =>
      /\d{4,}|[€$£]|\d+k\b/i.test(title) &&
      'The title has a number or an amount in it. Pay, years and job codes have fields of their own.',
  },
  {
    is: 'missing',
    issue: ({ title }) =>
      (/[!*]{2,}|[!*]$/.test(title) || (title.length > 8 && title === title.toUpperCase())) &&
      'The title shouts. Search engines take such adverts out: write it as a plain line.',
  },
  {
    is: 'missing',
    issue: ({ description, title }) =>
      (plainText(description).length < descriptionCharsMin || plainText(description) === title) &&
      `The text has fewer than ${descriptionCharsMin} characters. Say what the work is, what somebody brings and how hiring goes.`,
  },
  {
    is: 'missing',
    issue: ({ jobLocation }) =>
      [jobLocation].flat().filter(Boolean).length === 0 &&
      'No place. Name one in locations; remote roles too need the country that one may work from.',
  },
  {
    is: 'better',
    issue: ({ baseSalary }) =>
      !baseSalary && 'No pay. Add salary: adverts with pay are shown to more people, and first.',
  },
  {
    is: 'better',
    issue: ({ validThrough }) =>
      !validThrough &&
      'No last day. Add closesAt, or remember to close it: adverts of roles that are taken are punished.',
  },
  {
    is: 'better',
    issue: ({ datePosted }, { now }) =>
      now.getTime() - Date.parse(datePosted) > yearMs &&
      'Published over a year ago. If it is still open, say so with a new publishedAt; if not, close it.',
  },
  {
    is: 'better',
    issue: ({ qualifications }) => !qualifications && 'No requirements. Say what somebody brings.',
  },
  {
    is: 'better',
    issue: (_, { alike }) =>
      alike > 1 &&
      `There are ${alike} open roles with this title in the same place. Make their titles different, or one advert of them.`,
  },
]

/** Looks at every open role as search engines do, in each language of the site. */
export const checkJobs = (catalog: Catalog, site: Site, now: Date): JobReport[] =>
  catalog.languages.flatMap((language) =>
    inLanguage({ catalog: catalog.in(language).at(now), site: site.in(language) }, now),
  )

function inLanguage(sources: Sources, now: Date): JobReport[] {
  const { agency, language, taxonomies } = sources.catalog
  const roles = sources.catalog.openRoles(now)
  const isAlike = (one: Role, other: Role) =>
    one.title === other.title && one.locations.some((town) => other.locations.includes(town))
  return roles.map((role) => {
    const posting = jobPosting(jobDetailOf(role, sources.site), sources) as Posting
    const about = {
      agency: agency.name,
      towns: taxonomies.locations
        .filter(({ slug }) => role.locations.includes(slug))
        .map(({ name }) => name),
      now,
      alike: roles.filter((other) => isAlike(role, other)).length,
    }
    const found = (is: Check['is']) =>
      checks.flatMap((check) => (check.is === is && check.issue(posting, about)) || [])
    return {
      role: role.slug,
      language,
      url: String(posting.url),
      missing: found('missing'),
      better: found('better'),
    }
  })
}

const contains = (title: string, name: string) =>
  new RegExp(`(?<!\\p{L})${escapeRegExp(name)}(?!\\p{L})`, 'iu').test(title)
