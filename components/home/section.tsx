import Clients from '@/components/about/clients'
import Offices from '@/components/about/offices'
import People from '@/components/about/people'
import RoleList from '@/components/careers/role-list'
import Invitation from '@/components/layout/invitation'
import Section from '@/components/layout/section'
import { Link } from '@/components/ui/link'
import { OutcomeChart, OutcomeFigure } from '@/components/work/outcome'
import Quotes from '@/components/work/quotes'
import WorkCard from '@/components/work/work-card'
import { listOffices } from '@/lib/agency/text'
import { journalPaths, paths } from '@/lib/config/paths'
import type { JournalEntry } from '@/lib/journal/schema'
import type { EntrySection as EntrySectionData } from '@/lib/pages/sections'
import { getLang, type ViewSources } from '@/lib/subject/view'
import type { CaseStudy } from '@/lib/work/schema'
import styles from './home.module.css'

interface Props {
  sources: ViewSources
  section: EntrySectionData
}

/** A section that shows entries of the site. */
export function EntrySection({ sources, section }: Props) {
  const { catalog, site } = sources
  const { agency, messages } = catalog
  const { heading } = section
  switch (section.section) {
    case 'work':
      return <SelectedWork sources={sources} heading={heading} studies={section.studies} />
    case 'results':
      return (
        <section className="band" data-theme="dark">
          <div className={`grid ${styles.results}`}>
            <h2 className={styles.heading}>{heading}</h2>
            <Figures sources={sources} studies={section.studies} />
          </div>
        </section>
      )
    case 'quotes':
      return <Quotes sources={sources} heading={heading} quotes={section.quotes} isLinked />
    case 'services':
      return (
        <Section title={heading}>
          <ul className={`arrives ${styles.services}`}>
            {section.services.map(({ slug, name, lang }) => (
              <li key={slug} lang={lang}>
                {catalog.hasPage('services') ? (
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
    case 'people':
      return <People sources={sources} people={section.people} heading={heading} />
    case 'offices':
      return (
        <Section title={heading} id="studios">
          <Offices offices={listOffices(catalog)} />
        </Section>
      )
    case 'invitation':
      return <Invitation sources={sources} />
  }
}

interface WorkProps {
  sources: ViewSources
  heading: string
  studies: readonly CaseStudy[]
}

const formats = ['lead', 'square', 'tall', 'wide'] as const

/** Case studies in the rhythm of the home page, and the way to all. */
function SelectedWork({ sources, heading, studies }: WorkProps) {
  const { catalog, site } = sources
  const count = catalog.caseStudies.length
  return (
    <section className={`grid ${styles.work}`}>
      <h2 className={styles.heading}>{heading}</h2>
      {studies.map((study, at) => (
        <WorkCard
          key={study.slug}
          sources={sources}
          study={study}
          format={formats[at % formats.length] ?? 'wide'}
          className={styles[`work${(at % 4) + 1}`]}
        />
      ))}
      {count > studies.length && (
        <p className={styles.more}>
          <Link href={site.url(paths.work)} className="arrow">
            {catalog.messages.interface.pages.allProjects({ count })}
          </Link>
        </p>
      )}
    </section>
  )
}

interface FiguresProps {
  sources: ViewSources
  studies: readonly CaseStudy[]
}

/** The first result of each case study, in large figures, with what it was before. */
const Figures = ({ sources: { catalog, site }, studies }: FiguresProps) => (
  <ul className={`arrives ${styles.figures}`}>
    {studies.map(({ slug, title, client, lang, results: [result] }) =>
      result ? (
        <li key={slug} className={styles.figure}>
          <OutcomeFigure result={result} messages={catalog.messages} />
          <OutcomeChart result={result} />
          <p className={styles.measure} lang={lang}>
            {result.label}
          </p>
          <p className="label">{catalog.messages.changeText(result)}</p>
          <p className={styles.client}>
            <Link
              href={site.url(paths.caseStudy(slug))}
              lang={lang}
              aria-label={`${client}${catalog.messages.colon} ${title}`}
            >
              {client}
            </Link>
          </p>
        </li>
      ) : null,
    )}
  </ul>
)

interface EntriesProps {
  sources: ViewSources
  entries: readonly JournalEntry[]
}

/** Entries of the journal, each with its day. */
const Entries = ({ sources: { catalog, site }, entries }: EntriesProps) => (
  <ul className={styles.entries}>
    {entries.map(({ slug, title, publishedAt, lang }) => (
      <li key={slug}>
        <time className="label" dateTime={publishedAt}>
          {catalog.messages.dateText(publishedAt)}
        </time>
        <Link href={site.url(journalPaths.entry(slug))} lang={lang}>
          {title}
        </Link>
      </li>
    ))}
  </ul>
)

const More = ({ href, children }: { href: string; children: string }) => (
  <p className={styles.allRoles}>
    <Link href={href} className="arrow">
      {children}
    </Link>
  </p>
)
