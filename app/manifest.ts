import type { MetadataRoute } from 'next'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { themeColours } from './theme-colours'

export default function manifest(): MetadataRoute.Manifest {
  const { name, description } = catalog.agency
  return {
    name,
    short_name: name,
    description,
    start_url: paths.home,
    display: 'browser',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: paths.icon, sizes: '512x512', type: 'image/png' },
    ],
  }
}
