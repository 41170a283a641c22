import Clients from '@/components/about/clients'
import RoleList from '@/components/careers/role-list'
import Invitation from '@/components/layout/invitation'
import Section from '@/components/layout/section'
import { Link } from '@/components/ui/link'
import { Prose } from '@/components/ui/prose'
import Quotes from '@/components/work/quotes'
import { hasPage } from '@/lib/collections/page'
import { paths } from '@/lib/config/paths'
import type { HomeSection as HomeSectionData } from '@/lib/content/home-sections'
import { splitChapters } from '@/lib/content/sections'
import { getLang, type Sources } from '@/lib/views/view'
import { Entries } from './entries'
import styles from './home.module.css'
import { Ledger } from './ledger'
import { SelectedWork } from './selected-work'

interface Props {
  sources: Sources
  section: HomeSectionData
}

/** A section of the home page; `content/pages/home.md` says which there are, and in which order. */
export function HomeSection({ sources, section }: Props) {
  const { catalog, site } = sources
  const { agency, messages } = catalog
  const { heading } = section
  switch (section.section) {
    case 'work':
      return <SelectedWork sources={sources} heading={heading} studies={section.studies} />
    case 'results':
      return (
        <Section title={heading}>
          <Ledger sources={sources} studies={section.studies} />
        </Section>
      )
    case 'quotes':
      return <Quotes sources={sources} heading={heading} quotes={section.quotes} isLinked />
    case 'services':
      return (
        <Section title={heading}>
          <ul className={styles.services}>
            {section.services.map(({ slug, name, lang }) => (
              <li key={slug} lang={lang}>
                {hasPage(catalog, 'services') ? (
                  <Link href={site.url(`${paths.services}#${slug}`)}>{name}</Link>
                ) : (
                  name
                )}
              </li>
            ))}
          </ul>
        </Section>
      )
    case 'approach':
      return (
        <Section title={heading}>
          <ol className={styles.approach} {...getLang(agency)}>
            {section.steps.map(({ title, text }) => (
              <li key={title} className={styles.step}>
                <h3 className={styles.stepTitle}>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )
    case 'roles':
      return (
        <Section title={heading}>
          <RoleList sources={sources} roles={section.roles} />
          <More href={site.url(paths.careers)}>{messages.interface.pages.allRoles}</More>
        </Section>
      )
    case 'journal':
      return (
        <Section title={heading}>
          <Entries sources={sources} entries={section.entries} />
        </Section>
      )
    case 'clients':
      return (
        <Section title={heading}>
          <Clients clients={section.clients} />
        </Section>
      )
    case 'text': {
      const { body, lang } = catalog.page('home')
      const chapter = splitChapters(body).chapters[section.chapter]
      return (
        <Section title={heading} lang={lang}>
          <Prose sources={sources} markdown={chapter?.body ?? ''} lang={lang} />
        </Section>
      )
    }
    case 'invitation':
      return <Invitation sources={sources} />
  }
}

const More = ({ href, children }: { href: string; children: string }) => (
  <p className={styles.allRoles}>
    <Link href={href} className="arrow">
      {children}
    </Link>
  </p>
)
