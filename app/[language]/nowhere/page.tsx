import { unlisted } from '@/app/metadata'
import { type PageInLanguage, sourcesOf } from '@/app/sources'
import Missing from '@/components/layout/missing'
import { missingView } from '@/lib/views/missing'

export async function generateMetadata({ params }: PageInLanguage) {
  const { title, description } = (await sourcesOf(params)).catalog.words.interface.missing
  return { title, description, ...unlisted }
}

/** The page for what is not there, with ways on; it is sent with status 404. */
export default async function NowherePage({ params }: PageInLanguage) {
  return <Missing view={missingView(await sourcesOf(params))} />
}
