import { headOfPage, pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { ContactInvitation } from '@/components/pages/contact-invitation'
import { Offices } from '@/components/pages/offices'
import { PageTop } from '@/components/pages/page-top'
import { People } from '@/components/pages/people'
import { Chapters } from '@/components/ui/chapters'
import { Facts } from '@/components/ui/facts'
import { JsonLd } from '@/components/ui/json-ld'
import { Section } from '@/components/ui/section'
import { site as absoluteSite } from '@/lib/content/site'
import { people } from '@/lib/documents/json-ld/people'
import { agencyFacts } from '@/lib/views/agency'
import { peopleItems } from '@/lib/views/people'

export const generateMetadata = headOfPage('about')

export default async function AboutPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const { catalog, site } = sources
  const page = pageOf('about', catalog)
  const { agency, taxonomies, words } = catalog
  const facts = agencyFacts(catalog)
  return (
    <>
      {catalog.people.length > 0 && (
        <JsonLd data={people(catalog, absoluteSite().in(catalog.language))} />
      )}
      <PageTop sources={sources} page={page}>
        {facts.length > 0 && <Facts facts={facts} />}
      </PageTop>
      <Chapters sources={sources} markdown={page.body} lang={page.lang} />
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
