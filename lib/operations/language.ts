import { z } from 'zod'
import { textParameterCharsMax } from '@/lib/config/limits'
import type { Catalog } from '@/lib/content/catalog'
import type { Agency } from '@/lib/domain/agency'
import type { Language } from '@/lib/domain/language'
import type { Operation, Output, Services } from './operation'

/** The tag of a language; the catalog knows which there are. */
export const LanguageTag = z.string().max(textParameterCharsMax).describe('Language of the texts.')

interface Schemas<I extends z.ZodObject, O extends Output> {
  readonly input: I
  readonly output: O
}

const made = new WeakMap<Agency, WeakMap<z.ZodObject, Schemas<z.ZodObject, Output>>>()

/**
 * Returns the schemas of an operation on this site: with its questions, and where it has several
 * languages, one may be chosen.
 */
export function schemasOf<I extends z.ZodObject, O extends Output>(
  operation: Pick<Operation<I, O>, 'input' | 'output' | 'asking'>,
  { agency }: Pick<Catalog, 'agency'>,
): Schemas<I, O> {
  const ofSite = made.get(agency) ?? new WeakMap()
  made.set(agency, ofSite)
  const known = ofSite.get(operation.input) ?? extended(operation, agency)
  ofSite.set(operation.input, known)
  return known as unknown as Schemas<I, O>
}

function extended(
  operation: Pick<Operation, 'input' | 'output' | 'asking'>,
  { languages, questions }: Agency,
) {
  const { input, output } = operation.asking?.(questions) ?? operation
  return languages.length === 1
    ? { input, output }
    : { input: input.extend({ language: LanguageTag.optional() }), output }
}

/** Returns the operations with the schemas they have on this site. */
export const onSite = <T extends Operation>(
  operations: readonly T[],
  catalog: Pick<Catalog, 'agency'>,
): T[] => operations.map((one) => ({ ...one, ...schemasOf(one, catalog) }))

/** Returns the language that a call asks for, if the site has it. */
export function languageIn(
  raw: unknown,
  { languages }: Pick<Catalog, 'languages'>,
): Language | undefined {
  const { language } = Object(raw) as { readonly language?: unknown }
  if (language === undefined || languages.length === 1) return undefined
  const tag = String(language).trim().toLowerCase()
  return languages.find((one) => one === tag)
}

/** Returns the services with their texts and addresses in a language. */
export const servicesIn = <T extends Pick<Services, 'catalog' | 'site'>>(
  services: T,
  language: Language,
): T =>
  language === services.catalog.language
    ? services
    : {
        ...services,
        catalog: services.catalog.in(language),
        site: services.site.in(language),
      }
