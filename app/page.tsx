import { Home } from '@/components/home'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { headOf } from './metadata'

const { description } = catalog.page('home')

export const metadata = headOf({ title: catalog.agency.tagline, description, path: paths.home })

export default function HomePage() {
  return <Home now={new Date()} />
}
