import { language } from 'next/root-params'
import { sourcesIn } from '@/app/sources'
import { Missing } from '@/components/pages/missing'

/** For a page that finds only while it is rendered that it is not there. */
export default async function NotFound() {
  return <Missing sources={sourcesIn(await language())} />
}
