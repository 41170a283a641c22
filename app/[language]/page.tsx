import { headOf } from '@/app/metadata'
import { Home } from '@/components/pages/home'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'

export const generateMetadata = () =>
  headOf({
    title: catalog.agency.tagline,
    description: catalog.page('home').description,
    path: paths.home,
  })

export default function HomePage() {
  return <Home now={new Date()} />
}
