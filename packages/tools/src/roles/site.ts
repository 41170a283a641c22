import type { Collection } from 'site-content'
import type { z } from 'zod'

/** The roles of a site, and the terms that describe them. */
export interface RolesOfSite {
  /** Its files are kept in step with a job board. */
  readonly collection: Collection
  /** Has the lists of terms that the words of a board are mapped to. */
  readonly terms: Collection
  readonly lists: Readonly<Record<BoardWordKind, string>>
  /** What a term is called, in any of its words. */
  readonly listTermNames: (term: never) => readonly string[]
  /** The systems whose boards it takes roles from. */
  readonly systems: readonly BoardSystem[]
  readonly schemas: {
    readonly workplace: z.ZodType<Workplace>
    readonly employmentType: z.ZodType<EmploymentType>
    readonly salary: z.ZodType<Salary>
  }
}

/** The words of a board that have a meaning on the site. */
export const boardWordKinds = ['departments', 'offices', 'seniorities'] as const
export type BoardWordKind = (typeof boardWordKinds)[number]

/** The applicant systems whose public job boards can be read. */
export type BoardSystem = 'ashby' | 'greenhouse' | 'lever' | 'personio' | 'recruitee'

export type Workplace = 'onsite' | 'hybrid' | 'remote'
export type EmploymentType = 'full-time' | 'part-time' | 'contract' | 'internship'
export interface Salary {
  readonly min: number
  readonly max: number
  readonly currency: string
  readonly period: 'year' | 'month' | 'day' | 'hour'
}

/** The terms of a site that the words of a board are mapped to. */
export type BoardTerms = Readonly<Record<BoardWordKind, readonly Term[]>>
export interface Term {
  readonly slug: string
}
