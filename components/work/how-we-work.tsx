import { TextChapters } from '@/components/layout/chapters'
import Invitation from '@/components/layout/invitation'
import { TextPageTop } from '@/components/layout/page-top'
import Section from '@/components/layout/section'
import Facts from '@/components/ui/facts'
import { findProjectOffer, listOfferFacts } from '@/lib/agency/offer-text'
import type { Page } from '@/lib/pages/schema'
import type { ViewSources } from '@/lib/subject/view'
import styles from './how-we-work.module.css'

interface Props {
  sources: ViewSources
  page: Page
}

/** What projects cost, when and how one can work with the agency, then the text. */
export function HowWeWork({ sources, page }: Props) {
  const { catalog } = sources
  const { messages } = catalog
  const offer = findProjectOffer(sources)
  const facts = offer ? listOfferFacts(offer, catalog) : []
  const projects = offer?.projects ?? []
  return (
    <>
      <TextPageTop sources={sources} page={page}>
        {facts.length > 0 && <Facts facts={facts} />}
      </TextPageTop>
      {projects.length > 0 && (
        <Section title={messages.headings.prices}>
          <ul className={styles.projects} lang={page.lang}>
            {projects.map(({ name, budget, duration, about }) => (
              <li key={name} className={styles.project}>
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.budget}>{messages.budgetText(budget)}</p>
                {duration && <p className={styles.duration}>{duration}</p>}
                {about && <p className={styles.about}>{about}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <TextChapters sources={sources} markdown={page.body} lang={page.lang} />
      <Invitation sources={sources} />
    </>
  )
}
