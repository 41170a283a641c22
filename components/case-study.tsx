import type { ReactNode } from 'react'
import { catalog } from '@/lib/catalog/catalog'
import { chaptersOf } from '@/lib/catalog/sections'
import { paths } from '@/lib/config/paths'
import type { CaseStudy as Study } from '@/lib/domain/case-study'
import { filteredPath } from '@/lib/faces/facets/facets'
import { plateOf } from '@/lib/faces/plates/plate'
import { nameOf } from '@/lib/faces/words/words'
import styles from './case-study.module.css'
import { Chapters } from './chapters'
import { Facts } from './facts'
import { Figure } from './figure'
import { Outcome } from './outcome'
import { PageHeader } from './page-header'
import { Prose } from './prose'
import { Section } from './section'
import { SiteLink } from './site-link'
import { WorkCard } from './work-card'

const cover = { width: 1600, height: 800 }
const plates = [
  { width: 1200, height: 760 },
  { width: 900, height: 820 },
  { width: 1500, height: 700 },
  { width: 1000, height: 760 },
  { width: 1200, height: 760 },
]

interface Props {
  study: Study
  related: readonly Study[]
  next: Study
}

/** One project, told whole: facts, cover, results, story with its plates, credits, what follows. */
export function CaseStudy({ study, related, next }: Props) {
  const { slug, title, client, year, summary, results, gallery, body, credits } = study
  const { disciplines } = catalog.taxonomies
  const [first = title, ...others] = gallery
  const { opening } = chaptersOf(body)
  return (
    <article>
      <PageHeader
        title={title}
        lead={<p>{summary}</p>}
        above={
          <>
            <SiteLink href={paths.work}>Work</SiteLink> / {client}
          </>
        }
      >
        <p className="label">{year}</p>
      </PageHeader>
      <Figure drawing={plateOf(slug, first, cover)} caption={first} className={styles.cover} />
      <section className={`page ${styles.facts}`} aria-label="Facts">
        <Facts facts={factsOf(study)} />
      </section>
      <Section title="Results">
        <div className={styles.results}>
          {results.map((result) => (
            <Outcome key={result.label} result={result} />
          ))}
        </div>
      </Section>
      {opening && <Prose markdown={opening} className={styles.opening} />}
      <Chapters
        markdown={body}
        after={(at) => {
          const caption = others[at]
          if (caption === undefined) return null
          return (
            <PlateRow place={at % 3}>
              <Figure
                drawing={plateOf(slug, caption, plates[at % plates.length] ?? cover)}
                caption={caption}
              />
            </PlateRow>
          )
        }}
      />
      <Section title="Credits">
        <ul className={styles.credits}>
          {credits.map(({ discipline, contribution }) => (
            <li key={discipline + contribution}>
              <b>{nameOf(disciplines, discipline)}</b>
              <span>{contribution}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Next study={next} />
      {related.length > 0 && (
        <section className={`grid ${styles.related}`}>
          <h2 className={styles.relatedTitle}>Related work</h2>
          {related.map((other, at) => (
            <WorkCard
              key={other.slug}
              study={other}
              format={at === 0 ? 'wide' : 'square'}
              className={styles[`related${at + 1}`]}
            />
          ))}
        </section>
      )}
    </article>
  )
}

function PlateRow({ place, children }: { place: number; children: ReactNode }) {
  return <div className={`grid ${styles.row} ${styles[`row${place}`]}`}>{children}</div>
}

function Next({ study: { slug, title, client } }: { study: Study }) {
  return (
    <section className={`page ${styles.next}`}>
      <h2 className="label">Next project: {client}</h2>
      <SiteLink href={paths.caseStudy(slug)} className={`arrow ${styles.nextLink}`}>
        {title}
      </SiteLink>
    </section>
  )
}

const factsOf = ({ client, year, industry, disciplines, services }: Study) => {
  const { taxonomies } = catalog
  const linked = (
    field: 'industry' | 'discipline' | 'service',
    terms: Parameters<typeof nameOf>[0],
    slugs: readonly string[],
  ) => (
    <ul className={styles.terms}>
      {slugs.map((slug) => (
        <li key={slug}>
          <SiteLink href={filteredPath(paths.work, { [field]: [slug] })}>
            {nameOf(terms, slug)}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
  return [
    ['Client', client],
    ['Completed', String(year)],
    ['Industry', linked('industry', taxonomies.industries, [industry])],
    ['Services', linked('service', taxonomies.services, services)],
    ['Disciplines', linked('discipline', taxonomies.disciplines, disciplines)],
  ] as const
}
