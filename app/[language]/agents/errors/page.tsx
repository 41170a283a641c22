import { headOf } from '@/app/metadata'
import { ErrorList } from '@/components/agent/error-list'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
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
        above={<Link href={paths.agents}>{agents}</Link>}
      />
      <ErrorList />
    </>
  )
}
