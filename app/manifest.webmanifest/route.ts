import type { MetadataRoute } from 'next'
import { jsonHandlers } from '@/lib/config/document'
import { paths } from '@/lib/config/paths'
import { colours } from '@/lib/config/tokens'
import { snapshot } from '@/lib/content/catalog'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = jsonHandlers(
  createManifest,
  'application/manifest+json',
)

function createManifest(): MetadataRoute.Manifest {
  const { agency, language } = snapshot(new Date())
  const { name, description } = agency
  return {
    name,
    lang: language,
    short_name: name,
    description,
    start_url: paths.home,
    display: 'browser',
    background_color: colours.paper.light,
    theme_color: colours.paper.light,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: paths.icon, sizes: '512x512', type: 'image/png' },
    ],
  }
}
