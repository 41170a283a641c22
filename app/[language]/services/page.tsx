import { headOfPage, pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { ServiceList } from '@/components/pages/service-list'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Chapters } from '@/components/ui/chapters'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import { chaptersOf } from '@/lib/content/sections'

export const generateMetadata = headOfPage('services')

export default async function ServicesPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const { title, body, lang } = pageOf('services', sources.catalog)
  return (
    <>
      <Breadcrumbs sources={sources} trail={[{ name: title, path: paths.services }]} />
      <PageHeader
        title={title}
        lead={<Prose sources={sources} markdown={chaptersOf(body).opening} />}
        lang={lang}
      />
      <ServiceList sources={sources} />
      <Chapters sources={sources} markdown={body} lang={lang} />
    </>
  )
}
