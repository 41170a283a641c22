import { headOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { Connections } from '@/components/agent/connections'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/config/paths'

export async function generateMetadata({ params }: InLanguage) {
  const { catalog } = await sourcesOf(params)
  const { headings, texts } = catalog.words
  return headOf(
    { title: headings.connect, description: texts.connect, path: paths.connect },
    catalog,
  )
}

export default async function ConnectPage({ params }: InLanguage) {
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
          { name: headings.connect, path: paths.connect },
        ]}
      />
      <PageHeader
        title={headings.connect}
        lead={<p>{texts.connect}</p>}
        above={<Link href={site.url(paths.agents)}>{agents}</Link>}
      />
      <Connections sources={sources} />
    </>
  )
}
