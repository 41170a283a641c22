import { yearPlate } from '@/components/plates/year'
import { paths } from '@/lib/config/paths'
import { here, site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { organization } from '@/lib/documents/json-ld/organization'
import type { CaseStudy } from '@/lib/domain/case-study'
import { caseStudyItem, caseStudyOf } from '@/lib/views/case-studies'
import { jobOf, roleItem } from '@/lib/views/roles'
import { headings, openRoles } from '@/lib/views/words'
import { chartOf } from './chart'
import styles from './home.module.css'
import { JsonLd } from './json-ld'
import { Figure, OutcomeChart } from './outcome'
import { Plate } from './plate'
import { Prose } from './prose'
import { RoleList } from './role-list'
import { Section } from './section'
import { SiteLink } from './site-link'
import { Talk } from './talk'
import { WorkCard } from './work-card'

const rolesShown = 5
const formats = ['wide', 'square', 'tall', 'wide'] as const

/** The home page as of a moment: roles close between two builds. */
export function Home({ now }: { now: Date }) {
  const { agency, taxonomies } = catalog
  const selected = agency.selectedWork.flatMap((slug) => catalog.caseStudy(slug) ?? [])
  const roles = catalog.openRoles(now)
  return (
    <>
      <JsonLd data={organization(catalog, site())} />
      <Opening />
      <section className={`grid ${styles.work}`}>
        <h2 className={styles.heading}>{headings.selectedWork}</h2>
        {selected.map((study, at) => (
          <WorkCard
            key={study.slug}
            study={study}
            format={formats[at % formats.length] ?? 'wide'}
            className={styles[`work${(at % 4) + 1}`]}
          />
        ))}
        <p className={styles.more}>
          <SiteLink href={paths.work} className="arrow">
            All {catalog.caseStudies.length} projects
          </SiteLink>
        </p>
      </section>
      <Section title={headings.outcomes}>
        <Ledger studies={catalog.caseStudies} />
      </Section>
      <Section title={headings.services}>
        <ul className={styles.services}>
          {taxonomies.services.map(({ slug, name }) => (
            <li key={slug}>
              <SiteLink href={`${paths.services}#${slug}`}>{name}</SiteLink>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={headings.approach}>
        <ol className={styles.approach}>
          {agency.approach.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3 className={styles.stepTitle}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {roles.length > 0 && (
        <Section title={openRoles(roles.length)}>
          <RoleList
            roles={roles
              .slice(0, rolesShown)
              .map((role) => roleItem(jobOf(role, here), { catalog, site: here }))}
          />
          <p className={styles.allRoles}>
            <SiteLink href={paths.careers} className="arrow">
              How hiring works, and every role
            </SiteLink>
          </p>
        </Section>
      )}
      <Talk />
    </>
  )
}

function Opening() {
  const { tagline } = catalog.agency
  return (
    <header className={`grid ${styles.opening}`}>
      <h1 className={styles.title}>{tagline}</h1>
      <div className={styles.year}>
        <Plate drawing={yearPlate(tagline)} />
        <p className="label">A year in 365 strokes. One of them is a bad day.</p>
      </div>
      <div className={`lead ${styles.lead}`}>
        <Prose markdown={catalog.page('home').body} />
        <p className={styles.act}>
          <SiteLink href={paths.contact} className="button arrow">
            Get in touch
          </SiteLink>
        </p>
      </div>
    </header>
  )
}

/** The first figure of every study, as a statement of account. */
function Ledger({ studies }: { studies: readonly CaseStudy[] }) {
  return (
    <ul className={styles.ledger}>
      {studies
        .map((study) => caseStudyItem(caseStudyOf(study, here), catalog.taxonomies))
        .map(({ id, name, href, about: [client], result }) =>
          result ? (
            <li key={id} className={styles.entry}>
              <Figure outcome={result} />
              <OutcomeChart chart={chartOf(result.result)} />
              <p className={styles.measure}>{result.result.label}</p>
              <p className={styles.client}>
                <SiteLink href={href} aria-label={`${client}: ${name}`}>
                  {client}
                </SiteLink>
              </p>
            </li>
          ) : null,
        )}
    </ul>
  )
}
