import { noIndexMetadata } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import NotFound from '@/components/layout/not-found'

export async function generateMetadata({ params }: PageProps) {
  const { title, description } = (await loadPageSources(params)).catalog.messages.interface.notFound
  return { title, description, ...noIndexMetadata }
}

/** The page for what is not there, with ways on; it is sent with status 404. */
export default async function NotFoundPage({ params }: PageProps) {
  return <NotFound sources={await loadPageSources(params)} />
}
