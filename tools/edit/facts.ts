import { readSource } from 'site-content/compiler'
import { z } from 'zod'
import { AgencyFrontMatter } from '@/lib/agency/schema'
import { createSiteContent } from '@/lib/content/site-content'
import { orderedTaxonomies, taxonomySchemas } from '@/lib/subject/taxonomy'
import type { EditedSite } from './configuration'

type Facts = Pick<EditedSite, 'title' | 'languages' | 'timeZone' | 'orderedTerms'>

/** Also where the content has issues: they are to be mended with the editor. */
export function readContentFacts(content: string): Facts {
  const { name, languages, timeZone } = AgencyFrontMatter.shape
  const read = <T>(file: string, field: string, schema: z.ZodType<T>) =>
    schema.safeParse(Object(readSource(createSiteContent(content), file, [])?.data)[field]).data
  const orderedTerms = orderedTaxonomies.map((taxonomy) => {
    const terms = z.array(taxonomySchemas[taxonomy])
    return [taxonomy, read(`taxonomies/${taxonomy}.md`, 'terms', terms) ?? []]
  })
  return {
    title: read('agency.md', 'name', name) ?? 'Editor',
    languages: read('agency.md', 'languages', languages) ?? ['en'],
    timeZone: read('agency.md', 'timeZone', timeZone) ?? 'UTC',
    orderedTerms: Object.fromEntries(orderedTerms),
  }
}
