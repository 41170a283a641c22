import { headOf } from '@/app/metadata'
import { Connections } from '@/components/agent/connections'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
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
        above={<Link href={paths.agents}>{agents}</Link>}
      />
      <Connections site={site()} />
    </>
  )
}
