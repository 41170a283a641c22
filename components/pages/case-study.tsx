import type { ReactNode } from 'react'
import { Chapters } from '@/components/ui/chapters'
import { Facts } from '@/components/ui/facts'
import { Figure } from '@/components/ui/figure'
import { Link } from '@/components/ui/link'
import { Outcome } from '@/components/ui/outcome'
import { PageHeader } from '@/components/ui/page-header'
import { fullWidth, sizesOf } from '@/components/ui/picture'
import { Prose } from '@/components/ui/prose'
import { Section } from '@/components/ui/section'
import { Trail } from '@/components/ui/view-value'
import { paths } from '@/lib/config/paths'
import { chaptersOf } from '@/lib/content/sections'
import { isPicture, type Shown } from '@/lib/domain/picture'
import type { CaseStudy as Study } from '@/lib/kinds/case-study'
import type { Section as Part, Sources, View } from '@/lib/views/view'
import styles from './case-study.module.css'
import { Quotes } from './quotes'
import { RelatedWork } from './related-work'

const cover = { width: 1600, height: 800 }
const plates = [
  { width: 1200, height: 760 },
  { width: 900, height: 820 },
  { width: 1500, height: 700 },
  { width: 1000, height: 760 },
  { width: 1200, height: 760 },
]

/** How wide .row0, .row1 and .row2 are on a desk. */
const rowColumns = [9, 7, 10]

interface Props {
  sources: Sources
  study: Study
  view: View
  next: Study
}

/** The page of a case study: facts, cover, results, text with its pictures, credits, the next one. */
export function CaseStudy({ sources, study, view, next }: Props) {
  const { title, summary, trail, facts, sections, lang } = view
  return (
    <article>
      <PageHeader title={title} lead={<p>{summary}</p>} lang={lang} above={<Trail trail={trail} />}>
        <p className="label">{study.year}</p>
      </PageHeader>
      <Figure
        sources={sources}
        lang={lang}
        seed={study.slug}
        shown={study.cover}
        plate={cover}
        shape="wide"
        sizes={fullWidth}
        first
        className={styles.cover}
      />
      <section className={`page ${styles.facts}`} aria-label={sources.catalog.words.headings.facts}>
        <Facts facts={facts} list={styles.terms} />
      </section>
      {sections.map((part) => (
        <StudySection key={part.name} sources={sources} part={part} study={study} next={next} />
      ))}
    </article>
  )
}

function StudySection({ sources, part, study, next }: Omit<Props, 'view'> & { part: Part }) {
  switch (part.kind) {
    case 'results':
      return (
        <Section title={part.heading}>
          <div className={styles.results}>
            {part.results.map((outcome) => (
              <Outcome
                key={outcome.result.label}
                words={sources.catalog.words}
                outcome={outcome}
                lang={study.lang}
              />
            ))}
          </div>
        </Section>
      )
    case 'quotes':
      return <Quotes part={part} />
    case 'text':
      return <Story sources={sources} text={part.text} study={study} />
    case 'facts':
      return (
        <Section title={part.heading}>
          <ul className={styles.credits}>
            {part.facts.map(({ label, values: [value] }) => (
              <li key={label + value?.text}>
                <b>{label}</b>
                <span lang={study.lang}>{value?.text}</span>
              </li>
            ))}
          </ul>
        </Section>
      )
    case 'items':
      return (
        <>
          <Next sources={sources} study={next} />
          <RelatedWork sources={sources} heading={part.heading} items={part.items} />
        </>
      )
    default:
      return null
  }
}

interface StoryProps extends Pick<Props, 'sources' | 'study'> {
  text: string
}

function Story({ sources, text, study: { slug, gallery, lang } }: StoryProps) {
  const { opening, chapters } = chaptersOf(text)
  const rows = shared(gallery, chapters.length)
  return (
    <>
      {opening && (
        <Prose sources={sources} markdown={opening} lang={lang} className={styles.opening} />
      )}
      <Chapters
        sources={sources}
        markdown={text}
        lang={lang}
        after={(at) => {
          const [one, ...more] = rows[at] ?? []
          if (one === undefined) return null
          const of = { sources, lang, seed: slug, plate: plates[at % plates.length] ?? cover }
          if (more.length === 0)
            return (
              <PlateRow place={at % 3}>
                <Figure {...of} shown={one} sizes={sizesOf(rowColumns[at % 3] ?? 12)} />
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

/** Splits a gallery among the chapters, as evenly as possible and in its order. */
function shared<T>(gallery: readonly T[], chapters: number): readonly (readonly T[])[] {
  const [least, rest] = [Math.floor(gallery.length / chapters), gallery.length % chapters]
  const upTo = (chapter: number) => chapter * least + Math.min(chapter, rest)
  return Array.from({ length: chapters }, (_, at) => gallery.slice(upTo(at), upTo(at + 1)))
}

const keyOf = (shown: Shown) => (isPicture(shown) ? shown.cuts.whole.base : shown.caption)

function PlateRow({ place, children }: { place: number; children: ReactNode }) {
  return <div className={`grid ${styles.row} ${styles[`row${place}`]}`}>{children}</div>
}

function Next({ sources, study: { slug, title, client, lang } }: Pick<Props, 'sources' | 'study'>) {
  return (
    <section className={`page ${styles.next}`}>
      <h2 className="label">
        {sources.catalog.words.headings.next}: {client}
      </h2>
      <Link
        href={sources.site.url(paths.caseStudy(slug))}
        lang={lang}
        className={`arrow ${styles.nextLink}`}
      >
        {title}
      </Link>
    </section>
  )
}
