import { headOf } from '@/app/metadata'
import { type PageInLanguage, sourcesOf } from '@/app/sources'
import Home from '@/components/home/home'
import { JsonLd } from '@/components/ui/json-ld'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/content/site'
import { organization } from '@/lib/documents/json-ld/organization'
import { homeView } from '@/lib/views/home'

export async function generateMetadata({ params }: PageInLanguage) {
  const { catalog } = await sourcesOf(params)
  const { description } = catalog.page('home')
  return headOf({ title: catalog.agency.tagline, description, path: paths.home }, catalog)
}

/** The home page as of now, because roles close between two builds. */
export default async function HomePage({ params }: PageInLanguage) {
  const sources = await sourcesOf(params)
  const { catalog } = sources
  return (
    <>
      <JsonLd data={organization(catalog, site().in(catalog.language))} />
      <Home sources={sources} view={homeView(sources, new Date())} />
    </>
  )
}
