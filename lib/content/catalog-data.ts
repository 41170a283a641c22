import type { Agency } from '@/lib/domain/agency'
import type { CaseStudy } from '@/lib/domain/case-study'
import type { JournalEntry } from '@/lib/domain/journal'
import type { Page } from '@/lib/domain/page'
import type { Person } from '@/lib/domain/person'
import type { Picture } from '@/lib/domain/picture'
import type { Role } from '@/lib/domain/role'
import type { Skill } from '@/lib/domain/skill'
import type { Taxonomies } from '@/lib/domain/taxonomy'

/** What content/ compiles to: plain data, checked. */
export interface CatalogData {
  readonly agency: Agency
  readonly roles: readonly Role[]
  readonly caseStudies: readonly CaseStudy[]
  readonly journal: readonly JournalEntry[]
  /** In the order of a table of contents. */
  readonly pages: readonly Page[]
  readonly taxonomies: Taxonomies
  readonly skills: readonly Skill[]
  /** By name. */
  readonly people: readonly Person[]
  /** Those in texts, by the address of their largest JPEG. */
  readonly pictures: Readonly<Record<string, Picture>>
}
