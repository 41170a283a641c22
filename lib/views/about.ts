import { agencyFacts } from './agency'
import { type Invitation, invitationOf } from './invitation'
import { type Office, officesOf } from './offices'
import { type Item as Person, peopleItems } from './people'
import type { Fact, Sources } from './view'

/** What the page about the agency shows beside its text. */
export interface AboutView {
  readonly facts: readonly Fact[]
  readonly people: readonly Person[]
  readonly offices: readonly Office[]
  readonly invitation: Invitation
}

export const aboutView = (sources: Sources): AboutView => ({
  facts: agencyFacts(sources.catalog),
  people: peopleItems(sources.catalog, sources.site),
  offices: officesOf(sources.catalog),
  invitation: invitationOf(sources),
})
