import { agencyFacts, type Invitation, invitationOf, type Office, officesOf } from './agency'
import { type Item as Person, peopleItems } from './people'
import type { Fact, Section, Sources } from './view'

type FactsSection = Extract<Section, { readonly kind: 'facts' }>

/** What the page about the agency shows beside its text. */
export interface AboutView {
  readonly facts: readonly Fact[]
  readonly people: readonly Person[]
  /** Facts below a heading of their own: where a kind without pages shows. */
  readonly more: readonly FactsSection[]
  readonly offices: readonly Office[]
  readonly invitation: Invitation
}

export const aboutView = (sources: Sources): AboutView => ({
  facts: agencyFacts(sources.catalog),
  people: peopleItems(sources.catalog, sources.site),
  more: [],
  offices: officesOf(sources.catalog),
  invitation: invitationOf(sources),
})
