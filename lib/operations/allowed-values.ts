import { type Accepted, type AllowedValues, allowedValues, cachedValues, fold } from 'agent-access'
import type { z } from 'zod'
import { choiceQuestions } from '@/lib/domain/answers'
import type { Question } from '@/lib/domain/question'
import type { Catalog } from '@/lib/domain/register'
import {
  listCountryNames,
  listSearchNames,
  listTermNames,
  listTermPhrases,
  type Term,
  taxonomyRegistry,
} from '@/lib/domain/taxonomy'
import type { Sources } from '@/lib/views/view'

/** Tells for a schema what it takes, if that is neither a term nor a choice. */
export const allowedValuesBySchema = new WeakMap<
  z.core.$ZodType,
  (catalog: Catalog) => AllowedValues
>()

/** Returns the references to records by their schemas. */
export const referencesBySchema = new WeakMap<
  z.core.$ZodType,
  (text: string, services: Sources) => string
>()

/** Tells what a schema of this site takes by the content. */
export function accepts(schema: z.core.$ZodType, services: Sources): Accepted | undefined {
  const find = referencesBySchema.get(schema)
  if (find) return { resolve: (text) => find(text, services) }
  const values = findValues(schema, services.catalog)
  return values && { values }
}

function findValues(schema: z.core.$ZodType, catalog: Catalog): AllowedValues | undefined {
  const values = allowedValuesBySchema.get(schema)
  if (values) return values(catalog)
  const question = choiceQuestions.get(schema)?.question
  if (question) return cachedValues(question, () => choiceValues(question, catalog))
  const kind = taxonomyRegistry.get(schema)?.kind
  const terms = kind && catalog.taxonomies[kind]
  return (
    terms &&
    cachedValues(terms, () =>
      allowedValues(
        terms.map((term) => [term.slug, [...listSearchNames(term), ...listTermPhrases(term)]]),
        listCountries(terms),
      ),
    )
  )
}

/** A city that is named as its country is, such as Singapore, remains a city. */
function listCountries(terms: readonly Term[]): ReadonlySet<string> {
  const names = new Set(terms.flatMap(listTermNames).map(fold))
  const countries = terms.flatMap(listCountryNames).map(fold)
  return new Set(countries.filter((word) => !names.has(word)))
}

/** A choice is meant by its slug, and by its label in any language. */
function choiceValues({ name, choices }: Question, catalog: Catalog): AllowedValues {
  const choicesOfAllLanguages = catalog.languages.flatMap((language) =>
    catalog.in(language).agency.questions.filter((question) => question.name === name),
  )
  const findLabels = (value: string) =>
    choicesOfAllLanguages.flatMap((question) =>
      question.choices.flatMap(({ slug, label }) => (slug === value ? [label] : [])),
    )
  return allowedValues(choices.map(({ slug }) => [slug, [slug, ...findLabels(slug)]]))
}
