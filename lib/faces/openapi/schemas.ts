import { zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import type { z } from 'zod'
import type { Catalog } from '@/lib/catalog/catalog'
import type { TaxonomyKind, Term } from '@/lib/domain/taxonomy'
import { CaseStudyDetail, CaseStudySummary, Year, yearsOf } from '@/lib/operations/case-studies'
import type { Registry } from '@/lib/operations/registry'
import { Job, JobDetail } from '@/lib/operations/roles'
import { CountedLocation, CountedTerm } from '@/lib/operations/taxonomies'
import { taxonomyOf } from '@/lib/operations/terms'
import { Problem } from './problem'

const named = {
  Problem,
  Job,
  JobDetail,
  CaseStudySummary,
  CaseStudyDetail,
  CountedTerm,
  CountedLocation,
} satisfies Record<string, z.ZodType>

const termNames: Readonly<Record<TaxonomyKind, string>> = {
  disciplines: 'Discipline',
  levels: 'Level',
  locations: 'Location',
  industries: 'Industry',
  services: 'Service',
}

/** `list_roles` → `ListRoles` */
export const pascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Gives schemas their names in the document, and terms the choice the catalog has for them. */
export function nameSchemas(registry: Registry, catalog: Catalog): void {
  const { taxonomies } = catalog
  note(Year, { choice: yearsOf(catalog) })
  for (const [name, schema] of Object.entries(named)) note(schema, { name })
  for (const { name, input, output } of registry) {
    if (!zodToOpenAPIRegistry.has(output)) note(output, { name: pascal(name) })
    for (const [kind, word] of termsIn(input)) note(word, { choice: slugsOf(taxonomies[kind]) })
    for (const [kind, slug] of termsIn(output))
      note(slug, { name: termNames[kind], choice: slugsOf(taxonomies[kind]) })
  }
}

interface Facts {
  readonly name?: string
  readonly choice?: readonly unknown[]
}

const slugsOf = (terms: readonly Term[]) => terms.map(({ slug }) => slug)

function note(schema: z.core.$ZodType, { name, choice }: Facts): void {
  zodToOpenAPIRegistry.add(schema, {
    ...(name && { _internal: { refId: name } }),
    ...(choice && choice.length > 0 && { enum: [...choice] }),
  })
}

function termsIn(schema: z.core.$ZodType): [TaxonomyKind, z.core.$ZodType][] {
  const kind = taxonomyOf.get(schema)?.kind
  return kind ? [[kind, schema]] : partsOf(schema).flatMap(termsIn)
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'union':
      return def.options
    case 'optional':
    case 'nullable':
      return [def.innerType]
    default:
      return []
  }
}
