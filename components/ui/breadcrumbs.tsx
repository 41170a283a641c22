import { site as absoluteSite } from '@/lib/content/site'
import { breadcrumbs, type Crumb } from '@/lib/documents/json-ld/breadcrumbs'
import type { Sources } from '@/lib/views/view'
import { JsonLd } from './json-ld'

interface Props {
  sources: Sources
  trail: readonly Crumb[]
}

/** JSON-LD breadcrumbs for search engines; people see them in the header of the page. */
export function Breadcrumbs({ sources: { catalog }, trail }: Props) {
  const { start } = catalog.words.interface.navigation
  const site = absoluteSite().in(catalog.language)
  return <JsonLd data={breadcrumbs([{ name: start, path: '/' }, ...trail], site)} />
}
