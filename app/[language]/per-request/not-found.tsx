import { language } from 'next/root-params'
import NotFoundPage from '@/app/[language]/page-not-found/page'

/** For a page that finds only while it is rendered that it is not there. */
export default async function NotFound() {
  return <NotFoundPage params={Promise.resolve({ language: await language() })} />
}
