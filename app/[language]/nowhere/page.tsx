import { unlisted } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { Missing } from '@/components/pages/missing'

export async function generateMetadata({ params }: InLanguage) {
  const { title, description } = (await sourcesOf(params)).catalog.words.interface.missing
  return { title, description, ...unlisted }
}

/** The page for what is not there, which is sent with status 404. */
export default async function NowherePage({ params }: InLanguage) {
  return <Missing sources={await sourcesOf(params)} />
}
