import { headOf } from '@/app/metadata'
import { Breadcrumbs } from '@/components/breadcrumbs'
import { Chapters } from '@/components/chapters'
import { PageHeader } from '@/components/page-header'
import { Prose } from '@/components/prose'
import { ServiceList } from '@/components/service-list'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { chaptersOf } from '@/lib/content/sections'

const { title, description, body } = catalog.page('services')

export const metadata = headOf({ title, description, path: paths.services })

export default function ServicesPage() {
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
