import { paths } from '@/lib/config/paths'
import { type Link, langOf, type Sources, type Value } from './view'

/** The invitation to write to the agency, at the end of a page. */
export interface Invitation {
  readonly link: Link
  readonly text: Value
}

export function invitationOf({ catalog, site }: Sources): Invitation {
  const page = catalog.page('get-in-touch')
  const { agency } = catalog
  return {
    link: { name: agency.invitation, href: site.url(paths.contact), ...langOf(agency) },
    text: { text: page.description, ...langOf(page) },
  }
}
