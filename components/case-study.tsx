import type { ReactNode } from 'react'
import { paths } from '@/lib/config/paths'
import { chaptersOf } from '@/lib/content/sections'
import type { CaseStudy as Study } from '@/lib/domain/case-study'
import { isPicture, type Shown } from '@/lib/domain/picture'
import type { Section as Part, View } from '@/lib/views/view'
import { headings } from '@/lib/views/words'
import styles from './case-study.module.css'
import { Chapters } from './chapters'
import { Facts } from './facts'
import { Figure } from './figure'
import { Outcome } from './outcome'
import { PageHeader } from './page-header'
import { sizesOf } from './picture'
import { Prose } from './prose'
import { RelatedWork } from './related-work'
import { Section } from './section'
import { SiteLink } from './site-link'
import { Trail } from './value'

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
  view: View
  next: Study
}

/** One project, told whole: facts, cover, results, story with its plates, credits, what follows. */
export function CaseStudy({ study, view, next }: Props) {
  const { title, summary, trail, facts, sections } = view
  return (
    <article>
      <PageHeader title={title} lead={<p>{summary}</p>} above={<Trail trail={trail} />}>
        <p className="label">{study.year}</p>
      </PageHeader>
      <Figure
        seed={study.slug}
        shown={study.cover}
        plate={cover}
        shape="wide"
        sizes="100vw"
        first
        className={styles.cover}
      />
      <section className={`page ${styles.facts}`} aria-label={headings.facts}>
        <Facts facts={facts} list={styles.terms} />
      </section>
      {sections.map((part) => (
        <StudySection key={part.name} part={part} study={study} next={next} />
      ))}
    </article>
  )
}

function StudySection({ part, study, next }: Omit<Props, 'view'> & { part: Part }) {
  switch (part.kind) {
    case 'results':
      return (
        <Section title={part.heading}>
          <div className={styles.results}>
            {part.results.map((outcome) => (
              <Outcome key={outcome.result.label} outcome={outcome} />
            ))}
          </div>
        </Section>
      )
    case 'text':
      return <Story text={part.text} study={study} />
    case 'facts':
      return (
        <Section title={part.heading}>
          <ul className={styles.credits}>
            {part.facts.map(({ label, values: [value] }) => (
              <li key={label + value?.text}>
                <b>{label}</b>
                <span>{value?.text}</span>
              </li>
            ))}
          </ul>
        </Section>
      )
    case 'items':
      return (
        <>
          <Next study={next} />
          <RelatedWork heading={part.heading} items={part.items} />
        </>
      )
    default:
      return null
  }
}

function Story({ text, study: { slug, gallery } }: { text: string; study: Study }) {
  const { opening, chapters } = chaptersOf(text)
  const rows = shared(gallery, chapters.length)
  return (
    <>
      {opening && <Prose markdown={opening} className={styles.opening} />}
      <Chapters
        markdown={text}
        after={(at) => {
          const [one, ...more] = rows[at] ?? []
          if (one === undefined) return null
          const of = { seed: slug, plate: plates[at % plates.length] ?? cover }
          if (more.length === 0)
            return (
              <PlateRow place={at % 3}>
                <Figure {...of} shown={one} sizes={sizesOf(10)} />
              </PlateRow>
            )
          return (
            <div className={`page ${styles.row} ${styles.pair}`}>
              {[one, ...more].map((shown) => (
                <Figure key={keyOf(shown)} {...of} shown={shown} sizes={sizesOf(6, 6)} />
              ))}
            </div>
          )
        }}
      />
    </>
  )
}

/** A gallery dealt to so many chapters, as evenly as it goes and in its order. */
function shared<T>(gallery: readonly T[], chapters: number): readonly (readonly T[])[] {
  const [least, rest] = [Math.floor(gallery.length / chapters), gallery.length % chapters]
  const upTo = (chapter: number) => chapter * least + Math.min(chapter, rest)
  return Array.from({ length: chapters }, (_, at) => gallery.slice(upTo(at), upTo(at + 1)))
}

const keyOf = (shown: Shown) => (isPicture(shown) ? shown.cuts.whole.base : shown.caption)

function PlateRow({ place, children }: { place: number; children: ReactNode }) {
  return <div className={`grid ${styles.row} ${styles[`row${place}`]}`}>{children}</div>
}

function Next({ study: { slug, title, client } }: { study: Study }) {
  return (
    <section className={`page ${styles.next}`}>
      <h2 className="label">
        {headings.next}: {client}
      </h2>
      <SiteLink href={paths.caseStudy(slug)} className={`arrow ${styles.nextLink}`}>
        {title}
      </SiteLink>
    </section>
  )
}
