import { unlisted } from '@/app/metadata'
import { Missing } from '@/components/pages/missing'

export const metadata = {
  title: 'Nothing here',
  description:
    'There is no page at this address. It may have moved, or the link has a mistake in it.',
  ...unlisted,
}

/** The page for what is not there, which is sent with status 404. */
export default Missing
