import { headOfPage, pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { ContactInvitation } from '@/components/pages/contact-invitation'
import { Offices } from '@/components/pages/offices'
import { People } from '@/components/pages/people'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Chapters } from '@/components/ui/chapters'
import { JsonLd } from '@/components/ui/json-ld'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { Section } from '@/components/ui/section'
import { paths } from '@/lib/config/paths'
import { site as absoluteSite } from '@/lib/config/site'
import { chaptersOf } from '@/lib/content/sections'
import { people } from '@/lib/documents/json-ld/people'
import { peopleItems } from '@/lib/views/people'

export const generateMetadata = headOfPage('about')

export default async function AboutPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const { catalog, site } = sources
  const { title, body, lang } = pageOf('about', catalog)
  const { agency, taxonomies, words } = catalog
  return (
    <>
      {catalog.people.length > 0 && (
        <JsonLd data={people(catalog, absoluteSite().in(catalog.language))} />
      )}
      <Breadcrumbs sources={sources} trail={[{ name: title, path: paths.about }]} />
      <PageHeader
        title={title}
        lead={<Prose sources={sources} markdown={chaptersOf(body).opening} />}
        lang={lang}
      >
        <p className="label">{words.texts.sinceYear({ year: agency.foundedYear })}</p>
      </PageHeader>
      <Chapters sources={sources} markdown={body} lang={lang} />
      {catalog.people.length > 0 && (
        <Section title={words.headings.people} id="people">
          <People sources={sources} people={peopleItems(catalog, site)} />
        </Section>
      )}
      <Section title={words.headings.offices} id="studios">
        <Offices offices={agency.offices} locations={taxonomies.locations} lang={agency.lang} />
      </Section>
      <ContactInvitation sources={sources} />
    </>
  )
}
