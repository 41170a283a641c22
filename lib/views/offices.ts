import type { Catalog } from '@/lib/content/catalog'
import { langOf, type Value } from './view'

/** An office with its address. */
export interface Office {
  readonly town: Value
  /** Its own name, where it is not that of the town. */
  readonly name: string | undefined
  readonly street: string
  readonly postalCode: string
  readonly country: string
  readonly note: Value | undefined
}

export const officesOf = ({ agency, taxonomies }: Catalog): Office[] =>
  agency.offices.map(({ name, location, street, postalCode, note }) => {
    const term = taxonomies.locations.find(({ slug }) => slug === location)
    const town = term?.name ?? location
    return {
      town: { text: town, ...langOf(term) },
      name: name === town ? undefined : name,
      street,
      postalCode,
      country: term?.country ?? '',
      note: note ? { text: note, ...langOf(agency) } : undefined,
    }
  })
