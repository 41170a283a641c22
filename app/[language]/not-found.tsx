import { Missing } from '@/components/pages/missing'

/** For a page that finds only while it is rendered that it is not there. */
export default Missing
