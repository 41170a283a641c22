import type { ReactNode } from 'react'
import PageHeader from '@/components/layout/page-header'
import { BreadcrumbsJsonLd } from '@/components/ui/json-ld'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/config/paths'
import type { ViewSources } from '@/lib/subject/view'

interface Props {
  sources: ViewSources
  title: string
  path: string
  lead: ReactNode
  /** Beside the lead. */
  children?: ReactNode
}

/** The top of a page below the one for agents. */
export function AgentPageTop({ sources, title, path, lead, children }: Props) {
  const { catalog, site } = sources
  const agents = catalog.page('agents').title
  const trail = [
    { name: agents, path: paths.agents },
    { name: title, path },
  ]
  return (
    <>
      <BreadcrumbsJsonLd sources={sources} trail={trail} />
      <PageHeader
        title={title}
        lead={lead}
        above={<Link href={site.url(paths.agents)}>{agents}</Link>}
      >
        {children}
      </PageHeader>
    </>
  )
}
