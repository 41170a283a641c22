import { at } from '@/scripts/doctor/addresses'
import { factIn, type Item, type Kind, type Terms, titleIn } from './parity-kind'

interface Job extends Item {
  readonly title: string
  readonly level: string
  readonly locations: readonly string[]
  readonly salary: { min: number; max: number; currency: string; period: string }
  readonly publishedAt: string
  readonly closesAt: string | null
  readonly responsibilities: readonly string[]
}

interface Posting {
  readonly title: string
  readonly experienceRequirements: string
  readonly jobLocation: readonly { readonly address: { readonly addressLocality: string } }[]
  readonly baseSalary: {
    readonly currency: string
    readonly value: {
      readonly minValue: number
      readonly maxValue: number
      readonly unitText: string
    }
  }
  readonly datePosted: string
  readonly validThrough?: string
  readonly responsibilities: string
}

const nameOf = (terms: Terms, kind: string, slug: string) =>
  terms[kind]?.find((term) => term.slug === slug)?.name ?? slug

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
      pay: [salary.currency, salary.min, salary.max, salary.period].join(' '),
      'day of publication': job.publishedAt,
      'last day': job.closesAt ?? '',
      duties: job.responsibilities.join('\n'),
    }
  },
  ofJsonLd(posting: Posting) {
    const { currency, value } = posting.baseSalary
    return {
      title: posting.title,
      level: posting.experienceRequirements,
      locations: sorted(posting.jobLocation.map(({ address }) => address.addressLocality)),
      pay: [currency, value.minValue, value.maxValue, value.unitText.toLowerCase()].join(' '),
      'day of publication': posting.datePosted,
      'last day': posting.validThrough?.slice(0, 10) ?? '',
      duties: posting.responsibilities,
    }
  },
  ofMarkdown(text, item) {
    const pay = /^([A-Z]{3}) ([\d,]+) to ([\d,]+) per (\w+)$/.exec(factIn(text, 'Salary'))
    return {
      title: titleIn(text),
      level: factIn(text, 'Level'),
      locations: sorted(factIn(text, 'Locations').split(', ')),
      pay: pay ? pay.slice(1).join(' ').replaceAll(',', '') : '',
      'day of publication': factIn(text, 'Published'),
      'last day': factIn(text, 'Closes'),
      duties: (item as Job).responsibilities
        .filter((duty) => text.includes(`\n- ${duty}\n`))
        .join('\n'),
    }
  },
}
