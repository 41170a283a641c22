import { agentsPage } from '@/app/agents-page'
import { Connections } from '@/components/agent/connections'
import { paths } from '@/lib/config/paths'

const { generateMetadata, Page } = agentsPage('connect', paths.connect, (sources) => ({
  body: <Connections sources={sources} />,
}))

export { generateMetadata, Page as default }
