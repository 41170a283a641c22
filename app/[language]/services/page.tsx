import { headOfPage, pageOf } from '@/app/metadata'
import { ServiceList } from '@/components/pages/service-list'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Chapters } from '@/components/ui/chapters'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { chaptersOf } from '@/lib/content/sections'

export const generateMetadata = () => headOfPage('services')

export default function ServicesPage() {
  const { title, body } = pageOf('services')
  return (
    <>
      <Breadcrumbs trail={[{ name: title, path: paths.services }]} />
      <PageHeader title={title} lead={<Prose markdown={chaptersOf(body).opening} />} />
      <ServiceList
        services={catalog.taxonomies.services}
        disciplines={catalog.taxonomies.disciplines}
        studies={catalog.caseStudies}
      />
      <Chapters markdown={body} />
    </>
  )
}
