import { paths } from '@/lib/config/paths'
import { formQueryParameters } from '@/lib/http/routing/addresses'

/** What a deployment asks a new server for: what every site has, whatever its collections. */
export const trial = {
  paths: [
    ...[paths.health, paths.llms, paths.openapi, paths.taxonomies],
    `${paths.contact}?${formQueryParameters.withoutScripts}`,
  ],
  sitemap: paths.sitemap,
  home: paths.home,
}
