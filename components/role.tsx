import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'
import type { Role as OpenRole } from '@/lib/domain/role'
import { filteredPath } from '@/lib/faces/facets/facets'
import {
  dateWords,
  employmentWords,
  nameOf,
  salaryWords,
  workplaceWords,
} from '@/lib/faces/words/words'
import { Chapters } from './chapters'
import { Facts } from './facts'
import { PageHeader } from './page-header'
import styles from './role.module.css'
import { Section } from './section'
import { SiteLink } from './site-link'

/** Everything an applicant wants to know before the form. */
export function Role({ role }: { role: OpenRole }) {
  const { slug, title, summary, responsibilities, requirements, benefits, process, body } = role
  return (
    <article>
      <PageHeader
        title={title}
        lead={<p>{summary}</p>}
        above={
          <>
            <SiteLink href={paths.careers}>Careers</SiteLink> /{' '}
            {nameOf(catalog.taxonomies.disciplines, role.discipline)}
          </>
        }
      >
        <Apply slug={slug} />
      </PageHeader>
      <section className={`page ${styles.facts}`} aria-label="Facts">
        <Facts facts={factsOf(role)} />
      </section>
      <Chapters markdown={body} />
      <Section title="What you will do" indent>
        <Lines items={responsibilities} />
      </Section>
      <Section title="What you bring" indent>
        <Lines items={requirements} />
      </Section>
      <Section title="What you get">
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </Section>
      <Section title="How it goes">
        <ol className={styles.process}>
          {process.map((step) => (
            <li key={step} className={styles.step}>
              {step}
            </li>
          ))}
        </ol>
        <Apply slug={slug} />
      </Section>
    </article>
  )
}

function Apply({ slug }: { slug: string }) {
  return (
    <p>
      <SiteLink href={paths.apply(slug)} className="button arrow">
        Apply
      </SiteLink>
    </p>
  )
}

const Lines = ({ items }: { items: readonly string[] }) => (
  <div className="prose">
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)

function factsOf(role: OpenRole) {
  const { locations, levels } = catalog.taxonomies
  const level = levels.find(({ slug }) => slug === role.level)
  return [
    ['Pay', salaryWords(role.salary)],
    [
      'Place',
      <ul className={styles.places} key="places">
        {role.locations.map((slug) => (
          <li key={slug}>
            <SiteLink href={filteredPath(paths.careers, { location: [slug] })}>
              {nameOf(locations, slug)}
            </SiteLink>
          </li>
        ))}
      </ul>,
    ],
    ['Workplace', workplaceWords[role.workplace]],
    ['Employment', employmentWords[role.employmentType]],
    ['Level', level?.name ?? role.level],
    [
      'Posted',
      <time key="posted" dateTime={role.publishedAt}>
        {dateWords(role.publishedAt)}
      </time>,
    ],
    ...(role.closesAt
      ? [
          [
            'Apply until',
            <time key="until" dateTime={role.closesAt}>
              {dateWords(role.closesAt)}
            </time>,
          ] as const,
        ]
      : []),
  ] as const
}
