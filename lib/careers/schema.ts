import {
  CalendarDate,
  type CollectionEntry,
  checkDateOrder,
  defineCollection,
  draftPublishAt,
  getEndOfDay,
  OneLineText,
  Paragraph,
  PublishAt,
  PublishedDay,
  Slug,
  UpdatedDay,
} from 'site-content'
import { z } from 'zod'
import { postingCharsMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { CurrencyCode, MoneyAmount } from '@/lib/subject/money'
import { roleFilters } from './filters'

export const Workplace = z.enum(['onsite', 'hybrid', 'remote'])
export const EmploymentType = z.enum(['full-time', 'part-time', 'contract', 'internship'])

/** Pay as every interface shows it. */
export const salaryFields = {
  min: MoneyAmount,
  max: MoneyAmount,
  currency: CurrencyCode,
  period: z.enum(['year', 'month', 'day', 'hour']),
}

const beforeTax = { description: 'Before tax' }

export const Salary = z
  .strictObject({
    ...salaryFields,
    min: MoneyAmount.meta({ title: 'Lowest pay', ...beforeTax }),
    max: MoneyAmount.meta({ title: 'Highest pay', ...beforeTax }),
    currency: salaryFields.currency.meta({ description: 'Its three letters, such as EUR' }),
    period: salaryFields.period.meta({ title: 'Paid by the' }),
  })
  .refine((salary) => salary.min <= salary.max, {
    path: ['max'],
    message: 'must not be lower than min',
  })
export type Salary = Readonly<z.infer<typeof Salary>>

/** Lines under one heading; each list is optional. */
const Lines = z.array(Paragraph).default([])

/** The applicant systems whose public job boards can be read. */
export const applicantSystems = ['personio', 'greenhouse', 'ashby', 'lever', 'recruitee'] as const

/** The posting of an applicant system from which the file is updated. */
const PulledFrom = z.strictObject({
  source: z.enum(applicantSystems),
  board: OneLineText,
  id: z.string().min(1).meta({ title: 'Number of the posting' }),
})

/** The front matter of a role. The file's name is its slug. */
const RoleFrontMatter = z
  .strictObject({
    title: OneLineText,
    discipline: Slug,
    level: Slug,
    locations: z.array(Slug).min(1),
    workplace: Workplace,
    employmentType: EmploymentType,
    hours: OneLineText.meta({
      title: 'Working time',
      description: 'Such as 36 hours a week',
    }).optional(),
    salary: Salary.optional(),
    summary: Paragraph,
    publishedAt: PublishedDay,
    updatedAt: UpdatedDay,
    closesAt: CalendarDate.meta({
      title: 'Last day to apply',
      description: 'The role closes by itself after it. Empty: until it is ticked as closed.',
    }).optional(),
    publishAt: PublishAt,
    closed: z.boolean().optional(),
    applyUrl: z
      .url({ protocol: /^https$/, error: 'Use a full address that begins with https://' })
      .meta({
        title: 'Address to apply at',
        description: 'Of a form elsewhere. Empty: the form of this site.',
      })
      .optional(),
    responsibilities: Lines,
    requirements: Lines,
    benefits: Lines,
    process: Lines,
    pulledFrom: PulledFrom.describe(
      'Of a role that npm run roles:pull keeps in step with a job board. Leave it as it is.',
    ).optional(),
  })
  .check(checkDateOrder)
  .refine(
    ({ closed, closesAt, publishAt }) =>
      closed ||
      !closesAt ||
      !publishAt ||
      publishAt === draftPublishAt ||
      publishAt.slice(0, closesAt.length) <= closesAt,
    {
      path: ['publishAt'],
      message: 'must not be after the last day to apply',
    },
  )

interface ZonedAgency {
  readonly timeZone: string
}

interface ClosingFields {
  readonly closed?: boolean | undefined
  readonly closesAt?: string | undefined
}

/**
 * The end of its last day where the agency is, in milliseconds; 0 if its file says that it is
 * closed.
 */
export function getRoleClosingTime(role: ClosingFields, { timeZone }: ZonedAgency): number {
  if (role.closed) return 0
  return role.closesAt ? getEndOfDay(role.closesAt, timeZone) : Infinity
}

/** Warns about roles without pay: allowed, but against the rights of applicants in the EU. */
export const formatNoPayWarning = (files: readonly string[]): string =>
  `No pay is named in ${files.join(', ')}. Directive (EU) 2023/970 on pay transparency, article 5, gives applicants the right to know it before the interview; name a range in the applicant system or under salary.`

/** A job. The file's name is its slug. */
export const roles = defineCollection({
  form: 'files',
  folder: 'roles',
  entryName: 'role',
  schema: RoleFrontMatter,
  hasText: true,
  textCharsMax: postingCharsMax,
  texts: {
    title: 'text',
    summary: 'text',
    hours: 'text',
    responsibilities: ['text'],
    requirements: ['text'],
    benefits: ['text'],
    process: ['text'],
    applyUrl: 'name',
  },
  pictures: ['text'],
  references: { discipline: 'disciplines', level: 'levels', locations: 'locations' },
  hasPublishAt: true,
  getClosingTime: getRoleClosingTime,
  order: { newestBy: 'publishedAt' },
  filters: roleFilters,
  paths: {
    page: 'careers',
    list: paths.careers,
    feed: paths.careersFeed,
    entryPath: paths.role,
    subpagePath: paths.apply,
    topic: 'roles',
    api: paths.jobs,
  },
})

export type Role = CollectionEntry<typeof roles>
