import type { ComponentType } from 'react'
import type { PlacedSection } from '@/lib/content/sections'
import type { ViewSources } from '@/lib/subject/view'

/** Where a section stands, and how. */
export interface Place extends Omit<PlacedSection, 'name' | 'data'> {
  /** The mean colour of the case study, for the ground `case`. */
  readonly caseColour?: string | undefined
}

interface Props<Data> {
  readonly sources: ViewSources
  readonly place: Place
  readonly data: Data
}

export type SectionProps<Definition extends { readonly select: unknown }> =
  Definition['select'] extends (...fields: never[]) => infer Data | undefined
    ? Props<NonNullable<Data>>
    : never

export type SectionComponent<Definition extends { readonly select: unknown }> = ComponentType<
  SectionProps<Definition>
>
