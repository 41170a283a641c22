import { headOf } from '@/app/metadata'
import { Breadcrumbs } from '@/components/breadcrumbs'
import { ErrorList } from '@/components/error-list'
import { PageHeader } from '@/components/page-header'
import { SiteLink } from '@/components/site-link'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { headings, texts } from '@/lib/views/words'

const title = headings.errors
const description = texts.errors

export const metadata = headOf({ title, description, path: paths.agentErrors })

export default function ErrorsPage() {
  const agents = catalog.page('agents').title
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: agents, path: paths.agents },
          { name: title, path: paths.agentErrors },
        ]}
      />
      <PageHeader
        title={title}
        lead={<p>{description}</p>}
        above={<SiteLink href={paths.agents}>{agents}</SiteLink>}
      />
      <ErrorList />
    </>
  )
}
