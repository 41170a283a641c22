import AboutPlace from '@/.catalog/look/about'
import { JsonLd } from '@/components/ui/json-ld'
import { site as absoluteSite } from '@/lib/content/site'
import { people } from '@/lib/documents/json-ld/organization'
import type { Page } from '@/lib/kinds/page'
import { aboutView } from '@/lib/views/about'
import { contextOf } from '@/lib/views/drawn'
import type { Sources } from '@/lib/views/view'
import { leadOf, textOf, titleOf } from './page-parts'
import { PageTrail } from './page-trail'

/** The page about the agency: facts, text, people, offices. */
export function About({ sources, page }: { sources: Sources; page: Page }) {
  const { catalog } = sources
  return (
    <>
      {catalog.people.length > 0 && (
        <JsonLd data={people(catalog, absoluteSite().in(catalog.language))} />
      )}
      <PageTrail sources={sources} page={page} />
      <AboutPlace
        context={contextOf(sources)}
        title={titleOf(page)}
        lead={leadOf(page)}
        view={aboutView(sources)}
        text={textOf(page)}
      />
    </>
  )
}
