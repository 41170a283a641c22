import { catalog } from '@/lib/content/catalog'
import type { Salary } from '@/lib/domain/role'
import { at } from '@/packages/doctor/agency/addresses'
import { factIn, type Item, type Kind, type Terms, titleIn } from './parity-kind'

const { dateText, labels, payText } = catalog.words

interface Job extends Item {
  readonly title: string
  readonly level: string
  readonly locations: readonly string[]
  readonly salary: Salary | null
  readonly publishedAt: string
  readonly closesAt: string | null
  readonly responsibilities: readonly string[]
}

/** The members of schema.org's JobPosting that a role's page has to have. */
export interface Posting {
  readonly title: string
  readonly experienceRequirements: string
  readonly jobLocation: readonly { readonly address: { readonly addressLocality: string } }[]
  readonly baseSalary?: {
    readonly currency: string
    readonly value: {
      readonly minValue: number
      readonly maxValue: number
      readonly unitText: string
    }
  }
  readonly datePosted: string
  readonly validThrough?: string
  readonly responsibilities?: string
}

const nameOf = (terms: Terms, kind: string, slug: string) =>
  terms[kind]?.find((term) => term.slug === slug)?.name ?? slug

const payOf = (salary: Salary | null) =>
  salary ? [salary.currency, salary.min, salary.max, salary.period].join(' ') : ''

const sorted = (names: readonly string[]) => [...names].sort().join(', ')

export const roles: Kind = {
  name: 'role',
  plural: 'roles',
  list: at.jobs,
  member: 'jobs',
  id: 'id',
  tool: 'get_role',
  listTool: 'list_roles',
  schemaType: 'JobPosting',
  ofRest(item, terms) {
    const { title, level, locations, salary, ...job } = item as Job
    return {
      title,
      level: nameOf(terms, 'levels', level),
      locations: sorted(locations.map((slug) => nameOf(terms, 'locations', slug))),
      pay: payOf(salary),
      'day of publication': job.publishedAt,
      'last day': job.closesAt ?? '',
      duties: job.responsibilities.join('\n'),
    }
  },
  ofJsonLd(posting: Posting) {
    const { currency, value } = posting.baseSalary ?? {}
    return {
      title: posting.title,
      level: posting.experienceRequirements,
      locations: sorted(posting.jobLocation.map(({ address }) => address.addressLocality)),
      pay: value
        ? [currency, value.minValue, value.maxValue, value.unitText.toLowerCase()].join(' ')
        : '',
      'day of publication': posting.datePosted,
      'last day': posting.validThrough?.slice(0, 10) ?? '',
      duties: posting.responsibilities ?? '',
    }
  },
  ofMarkdown(text, item) {
    const { salary, publishedAt, closesAt } = item as Job
    const told = (label: string, words: string | null, value: string) =>
      factIn(text, label) === (words ?? '') ? value : factIn(text, label)
    const day = (label: string, date: string | null) =>
      told(label, date && dateText(date), date ?? '')
    return {
      title: titleIn(text),
      level: factIn(text, labels.level),
      locations: sorted(factIn(text, labels.place).split(', ')),
      pay: told(labels.pay, salary && payText(salary), payOf(salary)),
      'day of publication': day(labels.published, publishedAt),
      'last day': day(labels.closes, closesAt),
      duties: (item as Job).responsibilities
        .filter((duty) => text.includes(`\n- ${duty}\n`))
        .join('\n'),
    }
  },
}
