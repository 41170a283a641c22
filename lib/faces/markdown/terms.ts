import type { Term } from '@/lib/domain/taxonomy'

export const nameOf = (slug: string, terms: readonly Term[]): string =>
  terms.find((term) => term.slug === slug)?.name ?? slug

export const namesOf = (slugs: readonly string[], terms: readonly Term[]): string =>
  slugs.map((slug) => nameOf(slug, terms)).join(', ')
