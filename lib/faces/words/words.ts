import type { Result } from '@/lib/domain/case-study'
import type { Role } from '@/lib/domain/role'
import type { Term } from '@/lib/domain/taxonomy'

const thin = '\u00a0'

/** 2026-10-06 → 6 October 2026. */
export const dateWords = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

export const nameOf = (terms: readonly Term[], slug: string): string =>
  terms.find((term) => term.slug === slug)?.name ?? slug

/** The pay range as an applicant reads it: €68,000–80,000 a year. */
export function salaryWords({ min, max, currency, period }: Role['salary']): string {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  const range = min === max ? format.format(min) : format.formatRange(min, max)
  return `${range
    .split('–')
    .map((end) => end.trim())
    .join('–')} a${thin}${period}`.replaceAll(' ', thin)
}

export const workplaceWords: Record<Role['workplace'], string> = {
  onsite: 'On site',
  hybrid: 'Hybrid',
  remote: 'Remote',
}

export const employmentWords: Record<Role['employmentType'], string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
}

/** A figure and its unit apart, with real signs: −38, %. */
export function figureOf({ value, unit, label }: Result): { number: string; unit: string } {
  const number = new Intl.NumberFormat('en-GB').format(Math.abs(value))
  const rises = unit === 'points' || (unit === '%' && isRise(label))
  const sign = value < 0 ? '−' : rises ? '+' : ''
  return { number: `${sign}${number}`, unit }
}

/** A positive percentage is a share, unless its label says that something grew. */
export const isRise = (label: string) => /^(?:rise|increase|growth|gain|more)\b/i.test(label)
