import { listPage } from '@/app/list-page'
import Careers from '@/components/careers/careers'
import { partsOfRoles } from '@/components/layout/lists'
import { partsOf } from '@/components/layout/page-parts'

/** The open roles that match a query at a given time, and how hiring works. */
const { generateMetadata, Page } = listPage('roles', ({ sources, page, listed, now }) => (
  <Careers {...partsOf({ sources, page })} {...partsOfRoles(listed, sources, now)} />
))

export { generateMetadata, Page as default }
