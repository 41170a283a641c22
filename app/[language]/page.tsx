import { headOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { Home } from '@/components/pages/home'
import { paths } from '@/lib/config/paths'

export async function generateMetadata({ params }: InLanguage) {
  const { catalog } = await sourcesOf(params)
  const { description } = catalog.page('home')
  return headOf({ title: catalog.agency.tagline, description, path: paths.home }, catalog)
}

export default async function HomePage({ params }: InLanguage) {
  return <Home sources={await sourcesOf(params)} now={new Date()} />
}
