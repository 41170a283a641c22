import { site } from '@/lib/config/site'
import { breadcrumbs, type Crumb } from '@/lib/documents/json-ld/breadcrumbs'
import { JsonLd } from './json-ld'

/** JSON-LD breadcrumbs for search engines; people see them in the header of the page. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return <JsonLd data={breadcrumbs([{ name: 'Home', path: '/' }, ...trail], site())} />
}
