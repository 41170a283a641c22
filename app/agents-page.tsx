import type { ReactNode } from 'react'
import { headOf } from '@/app/metadata'
import { type PageInLanguage, sourcesOf } from '@/app/sources'
import PageHeader from '@/components/layout/page-header'
import { Breadcrumbs } from '@/components/ui/json-ld'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/config/paths'
import type { Sources } from '@/lib/views/view'

interface Shown {
  readonly body: ReactNode
  /** In place of the words of the interface. */
  readonly lead?: ReactNode
  /** Beside the lead. */
  readonly beside?: ReactNode
}

/** Makes a page below the one for agents; its title and lead are words of the interface. */
export function agentsPage(
  name: 'connect' | 'errors' | 'reference',
  path: `/${string}`,
  draw: (sources: Sources) => Shown | Promise<Shown>,
) {
  return {
    async generateMetadata({ params }: PageInLanguage) {
      const { catalog } = await sourcesOf(params)
      const { headings, texts } = catalog.words
      return headOf({ title: headings[name], description: texts[name], path }, catalog)
    },
    async Page({ params }: PageInLanguage) {
      const sources = await sourcesOf(params)
      const { catalog, site } = sources
      const { headings, texts } = catalog.words
      const agents = catalog.page('agents').title
      const { body, lead = <p>{texts[name]}</p>, beside } = await draw(sources)
      const trail = [
        { name: agents, path: paths.agents },
        { name: headings[name], path },
      ]
      return (
        <>
          <Breadcrumbs sources={sources} trail={trail} />
          <PageHeader
            title={headings[name]}
            lead={lead}
            above={<Link href={site.url(paths.agents)}>{agents}</Link>}
          >
            {beside}
          </PageHeader>
          {body}
        </>
      )
    },
  }
}
