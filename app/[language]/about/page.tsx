import { headOfPage, pageOf } from '@/app/metadata'
import { Offices } from '@/components/pages/offices'
import { People } from '@/components/pages/people'
import { Talk } from '@/components/pages/talk'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Chapters } from '@/components/ui/chapters'
import { JsonLd } from '@/components/ui/json-ld'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { Section } from '@/components/ui/section'
import { paths } from '@/lib/config/paths'
import { relativeSite, site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { chaptersOf } from '@/lib/content/sections'
import { people } from '@/lib/documents/json-ld/people'
import { peopleItems } from '@/lib/views/people'
import { headings, sinceYear } from '@/lib/views/words'

export const generateMetadata = () => headOfPage('about')

export default function AboutPage() {
  const { title, body } = pageOf('about')
  const { agency, taxonomies } = catalog
  return (
    <>
      {catalog.people.length > 0 && <JsonLd data={people(catalog, site())} />}
      <Breadcrumbs trail={[{ name: title, path: paths.about }]} />
      <PageHeader title={title} lead={<Prose markdown={chaptersOf(body).opening} />}>
        <p className="label">{sinceYear(agency.foundedYear)}</p>
      </PageHeader>
      <Chapters markdown={body} />
      {catalog.people.length > 0 && (
        <Section title={headings.people} id="people">
          <People people={peopleItems(catalog, relativeSite)} />
        </Section>
      )}
      <Section title={headings.offices} id="studios">
        <Offices offices={agency.offices} locations={taxonomies.locations} />
      </Section>
      <Talk />
    </>
  )
}
