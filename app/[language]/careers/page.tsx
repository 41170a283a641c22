import { listPage } from '@/app/list-page'
import Careers from '@/components/look/careers'
import { partsOfRoles } from '@/components/pages/lists'
import { partsOf } from '@/components/pages/page-parts'

/** The open roles that match a query at a given time, and how hiring works. */
const { generateMetadata, Page } = listPage('roles', ({ sources, page, listed, now }) => (
  <Careers {...partsOf({ sources, page })} {...partsOfRoles(listed, sources, now)} />
))

export { generateMetadata, Page as default }
