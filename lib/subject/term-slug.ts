import { createAllowedValues, normaliseWord } from 'agent-access'
import { memoizeByObject } from 'site-content/edge'
import { z } from 'zod'
import { defineAcceptedValues } from './accepted-values'
import {
  listCountryNames,
  listTermNames,
  listTermPhrases,
  listTermSearchNames,
  type TaxonomyName,
  type TaxonomyTerm,
} from './taxonomy'

/** A term by its slug: as a filter takes it, and as responses have it. */
export const TermSlug = (taxonomy: TaxonomyName, schema = z.string()) =>
  defineAcceptedValues(schema, {
    taxonomy,
    accepts: ({ catalog }) => ({ values: toTermValues(catalog.taxonomies[taxonomy]) }),
  })

const toTermValues = memoizeByObject((terms: readonly TaxonomyTerm[]) =>
  createAllowedValues(
    terms.map((term) => [term.slug, [...listTermSearchNames(term), ...listTermPhrases(term)]]),
    listCountries(terms),
  ),
)

/** A city that is named as its country is, such as Singapore, remains a city. */
function listCountries(terms: readonly TaxonomyTerm[]): ReadonlySet<string> {
  const names = new Set(terms.flatMap(listTermNames).map(normaliseWord))
  const countries = terms.flatMap(listCountryNames).map(normaliseWord)
  return new Set(countries.filter((word) => !names.has(word)))
}
