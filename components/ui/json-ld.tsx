import type { Thing, WithContext } from 'schema-dts'
import { site as absoluteSite } from '@/lib/config/site'
import { type Breadcrumb, toBreadcrumbList } from '@/lib/documents/breadcrumbs'
import type { ViewSources } from '@/lib/subject/view'

/** Structured data for search engines; `<` is escaped so that no text can end the script. */
export function JsonLd<T extends Thing>({ data }: { data: WithContext<T> }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

interface Props {
  sources: ViewSources
  trail: readonly Breadcrumb[]
}

/** Breadcrumbs for search engines; people see them in the header of the page. */
export function BreadcrumbsJsonLd({ sources: { catalog }, trail }: Props) {
  const { start } = catalog.messages.interface.navigation
  const site = absoluteSite().in(catalog.language)
  return <JsonLd data={toBreadcrumbList([{ name: start, path: '/' }, ...trail], site)} />
}
