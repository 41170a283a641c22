import { site } from '@/lib/config/site'
import { breadcrumbs, type Crumb } from '@/lib/documents/json-ld/breadcrumbs'
import { JsonLd } from './json-ld'

/** Where a page stands, for search engines; the pages themselves show it in their headers. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return <JsonLd data={breadcrumbs([{ name: 'Home', path: '/' }, ...trail], site())} />
}
