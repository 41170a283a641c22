import HomePlace from '@/.catalog/look/home'
import { JsonLd } from '@/components/ui/json-ld'
import { site as absoluteSite } from '@/lib/content/site'
import { organization } from '@/lib/documents/json-ld/organization'
import { contextOf } from '@/lib/views/drawn'
import { homeView } from '@/lib/views/home'
import type { Sources } from '@/lib/views/view'

/** The home page at a given time, because roles close between two builds. */
export const Home = ({ sources, now }: { sources: Sources; now: Date }) => (
  <>
    <JsonLd data={organization(sources.catalog, absoluteSite().in(sources.catalog.language))} />
    <HomePlace context={contextOf(sources)} view={homeView(sources, now)} />
  </>
)
