import { Chapters } from '@/components/layout/chapters'
import PageHeader from '@/components/layout/page-header'
import Section from '@/components/layout/section'
import Facts from '@/components/ui/facts'
import Figure from '@/components/ui/figure'
import { Link } from '@/components/ui/link'
import { fullWidth, sizesOf } from '@/components/ui/picture'
import { Prose } from '@/components/ui/prose'
import { Trail } from '@/components/ui/view-value'
import Quotes from '@/components/work/quotes'
import RelatedWork from '@/components/work/related-work'
import Result from '@/components/work/result'
import { chaptersOf } from '@/lib/content/sections'
import { isPicture } from '@/lib/domain/picture'
import type { Drawing, PicturedItem } from '@/lib/views/drawn'
import type { Link as LinkView, Section as Part, Sources, View } from '@/lib/views/view'
import styles from './case-study.module.css'

interface Props {
  sources: Sources
  view: View
  year: number
  cover: Drawing
  gallery: readonly Drawing[]
  related: readonly PicturedItem[]
  /** The next case study, and its client; the only one has none. */
  next: (LinkView & { client: string }) | undefined
}

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

/** The page of a case study: facts, cover, results, text with its pictures, credits, the next one. */
export default function CaseStudy(props: Props) {
  const { sources, view, year } = props
  const { title, summary, trail, facts, sections, lang } = view
  return (
    <article>
      <PageHeader title={title} lead={<p>{summary}</p>} lang={lang} above={<Trail trail={trail} />}>
        <p className="label">{year}</p>
      </PageHeader>
      <Figure
        sources={sources}
        {...props.cover}
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
        <StudySection key={part.name} {...props} part={part} />
      ))}
    </article>
  )
}

function StudySection({ part, ...props }: Props & { part: Part }) {
  const { sources, view, next, related } = props
  switch (part.kind) {
    case 'results':
      return (
        <Section title={part.heading}>
          <div className={styles.results}>
            {part.results.map((outcome) => (
              <Result
                key={outcome.result.label}
                sources={sources}
                outcome={outcome}
                lang={view.lang}
              />
            ))}
          </div>
        </Section>
      )
    case 'quotes':
      return <Quotes part={part} />
    case 'text':
      return <Story {...props} text={part.text} />
    case 'facts':
      return (
        <Section title={part.heading}>
          <ul className={styles.credits}>
            {part.facts.map(({ label, values: [value] }) => (
              <li key={label + value?.text}>
                <b>{label}</b>
                <span lang={view.lang}>{value?.text}</span>
              </li>
            ))}
          </ul>
        </Section>
      )
    case 'items':
      return (
        <>
          {next && <Next sources={sources} next={next} />}
          <RelatedWork heading={part.heading} items={related} />
        </>
      )
    default:
      return null
  }
}

function Story({ sources, view: { lang }, gallery, text }: Props & { text: string }) {
  const { opening, chapters } = chaptersOf(text)
  const rows = shared(gallery, chapters.length)
  return (
    <>
      {opening && (
        <div className={`grid ${styles.opening}`}>
          <Prose sources={sources} markdown={opening} lang={lang} />
        </div>
      )}
      <Chapters
        sources={sources}
        markdown={text}
        lang={lang}
        after={(at) => <Row sources={sources} at={at} drawings={rows[at] ?? []} />}
      />
      {chapters.length === 0 &&
        gallery.map((drawing, at) => (
          <Row key={keyOf(drawing)} sources={sources} at={at} drawings={[drawing]} />
        ))}
    </>
  )
}

interface RowProps extends Pick<Props, 'sources'> {
  /** Its number, for the rhythm of the page. */
  at: number
  drawings: Props['gallery']
}

/** A picture, or several beside each other. */
function Row({ sources, at, drawings: [one, ...more] }: RowProps) {
  if (one === undefined) return null
  const of = { sources, plate: plates[at % plates.length] ?? cover }
  if (more.length === 0)
    return (
      <div className={`grid ${styles.row} ${styles[`row${at % 3}`]}`}>
        <Figure {...of} {...one} sizes={sizesOf(rowColumns[at % 3] ?? 12)} />
      </div>
    )
  return (
    <div className={`page ${styles.row} ${styles.pair}`}>
      {[one, ...more].map((drawing) => (
        <Figure key={keyOf(drawing)} {...of} {...drawing} sizes={sizesOf(6, 6)} />
      ))}
    </div>
  )
}

/** Splits a gallery among the chapters, as evenly as possible and in its order. */
function shared<T>(gallery: readonly T[], chapters: number): readonly (readonly T[])[] {
  const [least, rest] = [Math.floor(gallery.length / chapters), gallery.length % chapters]
  const upTo = (chapter: number) => chapter * least + Math.min(chapter, rest)
  return Array.from({ length: chapters }, (_, at) => gallery.slice(upTo(at), upTo(at + 1)))
}

const keyOf = ({ shown }: Props['cover']) =>
  isPicture(shown) ? shown.cuts.whole.base : shown.caption

const Next = ({ sources, next }: Pick<Props, 'sources'> & { next: NonNullable<Props['next']> }) => (
  <section className={`page ${styles.next}`}>
    <h2 className="label">
      {sources.catalog.words.headings.next}: {next.client}
    </h2>
    <Link href={next.href} lang={next.lang} className={`arrow ${styles.nextLink}`}>
      {next.name}
    </Link>
  </section>
)
