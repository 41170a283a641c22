import type { Agency } from '@/lib/domain/agency'
import type { CaseStudy } from '@/lib/domain/case-study'
import type { JournalEntry } from '@/lib/domain/journal'
import type { Language } from '@/lib/domain/language'
import type { Page } from '@/lib/domain/page'
import type { Person } from '@/lib/domain/person'
import type { Picture } from '@/lib/domain/picture'
import type { Redirect } from '@/lib/domain/redirect'
import type { Role } from '@/lib/domain/role'
import type { Skill } from '@/lib/domain/skill'
import type { Location, Taxonomies, TaxonomyKind } from '@/lib/domain/taxonomy'
import type { WordsData } from '@/lib/domain/words'

type BySlug<T> = Readonly<Record<string, Partial<T>>>

/** The texts of the content in another language: what it lacks stays in the default language. */
export interface Translation {
  readonly agency: Partial<Agency> | null
  readonly roles: BySlug<Role>
  readonly caseStudies: BySlug<CaseStudy>
  readonly journal: BySlug<JournalEntry>
  readonly pages: BySlug<Page>
  readonly people: BySlug<Person>
  readonly taxonomies: Readonly<Record<TaxonomyKind, BySlug<Location>>>
  readonly pictures: Readonly<Record<string, Picture>>
}

/** The validated data that content/ compiles to. */
export interface CatalogData {
  readonly agency: Agency
  readonly roles: readonly Role[]
  readonly caseStudies: readonly CaseStudy[]
  readonly journal: readonly JournalEntry[]
  /** In the order of a table of contents. */
  readonly pages: readonly Page[]
  readonly taxonomies: Taxonomies
  readonly skills: readonly Skill[]
  /** Sorted by name. */
  readonly people: readonly Person[]
  readonly redirects: readonly Redirect[]
  /** The texts of the other languages of the site. */
  readonly translations: Readonly<Record<Language, Translation>>
  /** The words of each language of the site. */
  readonly vocabulary: Readonly<Record<Language, WordsData>>
  /** The pictures in texts, by the address of their largest JPEG. */
  readonly pictures: Readonly<Record<string, Picture>>
}
