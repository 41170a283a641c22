import { allowedValues, fold } from 'agent-access'
import { z } from 'zod'
import { cachedValues, defineAccepted } from './accepted-values'
import {
  listCountryNames,
  listSearchNames,
  listTermNames,
  listTermPhrases,
  type TaxonomyName,
  type Term,
} from './taxonomy'
import type { Sources } from './view'

/** A term by its slug: as a filter takes it, and as responses have it. */
export const TermSlug = (taxonomy: TaxonomyName, schema = z.string()) =>
  defineAccepted(schema, { taxonomy, accepts: (sources) => termValues(taxonomy, sources) })

function termValues(taxonomy: TaxonomyName, { catalog }: Sources) {
  const terms = catalog.taxonomies[taxonomy]
  const make = () =>
    allowedValues(
      terms.map((term) => [term.slug, [...listSearchNames(term), ...listTermPhrases(term)]]),
      listCountries(terms),
    )
  return { values: cachedValues(terms, make) }
}

/** A city that is named as its country is, such as Singapore, remains a city. */
function listCountries(terms: readonly Term[]): ReadonlySet<string> {
  const names = new Set(terms.flatMap(listTermNames).map(fold))
  const countries = terms.flatMap(listCountryNames).map(fold)
  return new Set(countries.filter((word) => !names.has(word)))
}
