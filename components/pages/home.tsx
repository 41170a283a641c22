import { plateOf, strip } from '@/components/plates/plate'
import { Plate } from '@/components/plates/plate-figure'
import { Button } from '@/components/ui/button'
import { chartOf } from '@/components/ui/chart'
import { JsonLd } from '@/components/ui/json-ld'
import { Link } from '@/components/ui/link'
import { Figure, OutcomeChart } from '@/components/ui/outcome'
import { Prose } from '@/components/ui/prose'
import { Section } from '@/components/ui/section'
import { homeOutcomesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { site as absoluteSite } from '@/lib/content/site'
import { organization } from '@/lib/documents/json-ld/organization'
import type { CaseStudy } from '@/lib/kinds/case-study'
import { hasPage } from '@/lib/kinds/page'
import { caseStudyItem, caseStudyOf } from '@/lib/views/case-studies'
import { jobOf, roleItem } from '@/lib/views/roles'
import { quotesOnHome } from '@/lib/views/testimonials'
import type { Sources } from '@/lib/views/view'
import { ContactInvitation } from './contact-invitation'
import styles from './home.module.css'
import { Quotes } from './quotes'
import { RoleList } from './role-list'
import { WorkCard } from './work-card'

const rolesShown = 5
const formats = ['wide', 'square', 'tall', 'wide'] as const

/** The home page at a given time, because roles close between two builds. */
export function Home({ sources, now }: { sources: Sources; now: Date }) {
  const { catalog, site } = sources
  const { agency, taxonomies, words } = catalog
  const { headings, interface: shown } = words
  const selected = agency.selectedWork.flatMap((slug) => catalog.caseStudy(slug) ?? [])
  const roles = catalog.openRoles(now)
  return (
    <>
      <JsonLd data={organization(catalog, absoluteSite().in(catalog.language))} />
      <Opening sources={sources} />
      <section className={`grid ${styles.work}`}>
        <h2 className={styles.heading}>{headings.selectedWork}</h2>
        {selected.map((study, at) => (
          <WorkCard
            key={study.slug}
            sources={sources}
            study={study}
            format={formats[at % formats.length] ?? 'wide'}
            className={styles[`work${(at % 4) + 1}`]}
          />
        ))}
        <p className={styles.more}>
          <Link href={site.url(paths.work)} className="arrow">
            {shown.pages.allProjects({ count: catalog.caseStudies.length })}
          </Link>
        </p>
      </section>
      <Section title={headings.outcomes}>
        <Ledger sources={sources} studies={catalog.caseStudies.slice(0, homeOutcomesMax)} />
      </Section>
      <Quotes part={quotesOnHome(sources)} />
      <Section title={headings.services}>
        <ul className={styles.services}>
          {taxonomies.services.map(({ slug, name, lang }) => (
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
      <Section title={headings.approach}>
        <ol className={styles.approach} lang={agency.lang}>
          {agency.approach.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3 className={styles.stepTitle}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {roles.length > 0 && (
        <Section title={words.counts.openRoles({ count: roles.length })}>
          <RoleList
            roles={roles.slice(0, rolesShown).map((role) => roleItem(jobOf(role, site), sources))}
          />
          <p className={styles.allRoles}>
            <Link href={site.url(paths.careers)} className="arrow">
              {shown.pages.allRoles}
            </Link>
          </p>
        </Section>
      )}
      <ContactInvitation sources={sources} />
    </>
  )
}

function Opening({ sources }: { sources: Sources }) {
  const { catalog, site } = sources
  const { tagline, lang } = catalog.agency
  const { body, cover, lang: own } = catalog.page('home')
  return (
    <header className={`grid ${styles.opening}`}>
      <h1 className={styles.title} lang={lang}>
        {tagline}
      </h1>
      {cover && (
        <div className={styles.cover}>
          <Plate drawing={plateOf(tagline, cover, strip)} />
          <p className="label" lang={own}>
            {cover.caption}
          </p>
        </div>
      )}
      <div className={`lead ${styles.lead}`}>
        <Prose sources={sources} markdown={body} lang={own} />
        <p className={styles.act}>
          <Button href={site.url(paths.contact)}>
            {catalog.words.interface.navigation.contact}
          </Button>
        </p>
      </div>
    </header>
  )
}

/** The first result of each of these case studies. */
interface LedgerProps {
  sources: Sources
  studies: readonly CaseStudy[]
}

function Ledger({ sources, studies }: LedgerProps) {
  return (
    <ul className={styles.ledger}>
      {studies
        .map((study) => caseStudyItem(caseStudyOf(study, sources.site), sources.catalog))
        .map(({ id, name, href, about: [client], result, lang }) =>
          result ? (
            <li key={id} className={styles.entry}>
              <Figure outcome={result} />
              <OutcomeChart chart={chartOf(result.result)} />
              <p className={styles.measure} lang={lang}>
                {result.result.label}
              </p>
              <p className={styles.client}>
                <Link href={href} lang={lang} aria-label={`${client}: ${name}`}>
                  {client}
                </Link>
              </p>
            </li>
          ) : null,
        )}
    </ul>
  )
}
