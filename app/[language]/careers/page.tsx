import { createListPage } from '@/app/list-page'
import Roles from '@/components/careers/roles'

const { Page, generateMetadata } = createListPage('roles', Roles)

export { generateMetadata, Page as default }
