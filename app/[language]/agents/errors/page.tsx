import { agentsPage } from '@/app/agents-page'
import { ErrorList } from '@/components/agent/error-list'
import { paths } from '@/lib/config/paths'

const { generateMetadata, Page } = agentsPage('errors', paths.agentErrors, ({ catalog }) => ({
  body: <ErrorList catalog={catalog} />,
}))

export { generateMetadata, Page as default }
