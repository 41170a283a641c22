import { headOf } from '@/app/metadata'
import { Breadcrumbs } from '@/components/breadcrumbs'
import { Chapters } from '@/components/chapters'
import { Offices } from '@/components/offices'
import { PageHeader } from '@/components/page-header'
import { Prose } from '@/components/prose'
import { Section } from '@/components/section'
import { Talk } from '@/components/talk'
import { catalog } from '@/lib/catalog/catalog'
import { chaptersOf } from '@/lib/catalog/sections'
import { paths } from '@/lib/config/paths'
import { headings, sinceYear } from '@/lib/views/words'

const { title, description, body } = catalog.page('about')
const { agency, taxonomies } = catalog

export const metadata = headOf({ title, description, path: paths.about })

export default function AboutPage() {
  return (
    <>
      <Breadcrumbs trail={[{ name: title, path: paths.about }]} />
      <PageHeader title={title} lead={<Prose markdown={chaptersOf(body).opening} />}>
        <p className="label">{sinceYear(agency.foundedYear)}</p>
      </PageHeader>
      <Chapters markdown={body} />
      <Section title={headings.offices} id="studios">
        <Offices offices={agency.offices} locations={taxonomies.locations} />
      </Section>
      <Talk />
    </>
  )
}
