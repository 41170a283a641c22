import { headOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { ErrorList } from '@/components/agent/error-list'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/config/paths'

export async function generateMetadata({ params }: InLanguage) {
  const { catalog } = await sourcesOf(params)
  const { headings, texts } = catalog.words
  return headOf(
    { title: headings.errors, description: texts.errors, path: paths.agentErrors },
    catalog,
  )
}

export default async function ErrorsPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const { catalog, site } = sources
  const { headings, texts } = catalog.words
  const agents = catalog.page('agents').title
  return (
    <>
      <Breadcrumbs
        sources={sources}
        trail={[
          { name: agents, path: paths.agents },
          { name: headings.errors, path: paths.agentErrors },
        ]}
      />
      <PageHeader
        title={headings.errors}
        lead={<p>{texts.errors}</p>}
        above={<Link href={site.url(paths.agents)}>{agents}</Link>}
      />
      <ErrorList catalog={catalog} />
    </>
  )
}
