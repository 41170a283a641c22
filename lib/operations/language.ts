import { z } from 'zod'
import { textParameterCharsMax } from '@/lib/config/limits'
import type { Catalog } from '@/lib/content/catalog'
import type { Language } from '@/lib/domain/language'
import type { Operation, Services } from './operation'

/** The tag of a language; the catalog knows which there are. */
export const LanguageTag = z.string().max(textParameterCharsMax).describe('Language of the texts.')

const extended = new WeakMap<z.ZodObject, z.ZodObject>()

/** Returns the input of an operation: where the site has several languages, one may be chosen. */
export function inputOf<I extends z.ZodObject>(
  { input }: { readonly input: I },
  { languages }: Pick<Catalog, 'languages'>,
): I {
  if (languages.length === 1) return input
  const known = extended.get(input) ?? input.extend({ language: LanguageTag.optional() })
  extended.set(input, known)
  return known as unknown as I
}

/** Returns the operations with the input they have on this site. */
export const withLanguage = <T extends Operation>(
  operations: readonly T[],
  catalog: Pick<Catalog, 'languages'>,
): T[] => operations.map((one) => ({ ...one, input: inputOf(one, catalog) }))

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
