import { headOf } from '@/app/metadata'
import { Breadcrumbs } from '@/components/breadcrumbs'
import { Chapters } from '@/components/chapters'
import { JsonLd } from '@/components/json-ld'
import { Offices } from '@/components/offices'
import { PageHeader } from '@/components/page-header'
import { People } from '@/components/people'
import { Prose } from '@/components/prose'
import { Section } from '@/components/section'
import { Talk } from '@/components/talk'
import { paths } from '@/lib/config/paths'
import { here, site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { chaptersOf } from '@/lib/content/sections'
import { people } from '@/lib/documents/json-ld/people'
import { peopleItems } from '@/lib/views/people'
import { headings, sinceYear } from '@/lib/views/words'

const { title, description, body } = catalog.page('about')
const { agency, taxonomies } = catalog

export const metadata = headOf({ title, description, path: paths.about })

export default function AboutPage() {
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
          <People people={peopleItems(catalog, here)} />
        </Section>
      )}
      <Section title={headings.offices} id="studios">
        <Offices offices={agency.offices} locations={taxonomies.locations} />
      </Section>
      <Talk />
    </>
  )
}
