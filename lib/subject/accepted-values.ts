import type { ParameterConstraint } from 'agent-access'
import type { z } from 'zod'
import type { TaxonomyName } from './taxonomy'
import type { ViewSources } from './view'

interface AcceptedInput {
  readonly accepts: (sources: ViewSources) => ParameterConstraint
  /** The taxonomy whose terms it takes. */
  readonly taxonomy?: TaxonomyName
}

// A registry of zod would rewrite the types of functions and maps.
const inputBySchema = new WeakMap<z.core.$ZodType, AcceptedInput>()

/** Says of a schema what it takes by the content: values, each by the words that mean it, or a reference to an entry. */
export function defineAcceptedValues<T extends z.core.$ZodType>(
  schema: T,
  input: AcceptedInput,
): T {
  inputBySchema.set(schema, input)
  return schema
}

export const findAcceptedValues = (
  schema: z.core.$ZodType,
  sources: ViewSources,
): ParameterConstraint | undefined => inputBySchema.get(schema)?.accepts(sources)

export const findTaxonomy = (schema: z.core.$ZodType): TaxonomyName | undefined =>
  inputBySchema.get(schema)?.taxonomy
