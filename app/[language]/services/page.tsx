import { headOfPage, pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { PageTop } from '@/components/pages/page-top'
import { ServiceList } from '@/components/pages/service-list'
import { Chapters } from '@/components/ui/chapters'

export const generateMetadata = headOfPage('services')

export default async function ServicesPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const page = pageOf('services', sources.catalog)
  return (
    <>
      <PageTop sources={sources} page={page} />
      <ServiceList sources={sources} />
      <Chapters sources={sources} markdown={page.body} lang={page.lang} />
    </>
  )
}
