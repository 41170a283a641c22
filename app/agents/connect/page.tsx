import { headOf } from '@/app/metadata'
import { Breadcrumbs } from '@/components/breadcrumbs'
import { Connections } from '@/components/connections'
import { PageHeader } from '@/components/page-header'
import { SiteLink } from '@/components/site-link'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { headings, texts } from '@/lib/views/words'

const title = headings.connect
const description = texts.connect

export const metadata = headOf({ title, description, path: paths.connect })

export default function ConnectPage() {
  const agents = catalog.page('agents').title
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: agents, path: paths.agents },
          { name: title, path: paths.connect },
        ]}
      />
      <PageHeader
        title={title}
        lead={<p>{description}</p>}
        above={<SiteLink href={paths.agents}>{agents}</SiteLink>}
      />
      <Connections site={site()} />
    </>
  )
}
