import Facts from '@/.catalog/look/facts'
import Figure from '@/.catalog/look/figure'
import Quotes from '@/.catalog/look/quotes'
import RelatedWork from '@/.catalog/look/related-work'
import Result from '@/.catalog/look/result'
import Section from '@/.catalog/look/section'
import type { Places } from '@/components/look/places'
import { Chapters, chaptersOf } from '@/components/ui/chapters'
import { Link } from '@/components/ui/link'
import { fullWidth } from '@/components/ui/picture'
import { Prose } from '@/components/ui/prose'
import { Trail } from '@/components/ui/view-value'
import type { Section as Part } from '@/lib/views/view'
import styles from './case-study.module.css'
import { Legend } from './parts/legend'
import { Stage } from './parts/stage'

type Props = Places['case-study']

/** The page of a case study: its cover as large as the window, then pictures with text between. */
export default function CaseStudy(props: Props) {
  const { context, view, cover } = props
  const { title, summary, trail, facts, sections, lang } = view
  return (
    <article>
      <Stage {...cover} title={title} lang={lang} above={<Trail trail={trail} />}>
        <Legend shown={cover.shown} />
      </Stage>
      <p className={`lead ${styles.intro}`} lang={lang}>
        {summary}
      </p>
      <section className={styles.facts} aria-label={context.words.headings.facts}>
        <Facts facts={facts} list={styles.terms} />
      </section>
      {sections.map((part) => (
        <StudySection key={part.name} {...props} part={part} />
      ))}
    </article>
  )
}

function StudySection({ part, ...props }: Props & { part: Part }) {
  const { context, view, next, related } = props
  switch (part.kind) {
    case 'results':
      return (
        <Section title={part.heading}>
          <div className={styles.results}>
            {part.results.map((outcome) => (
              <Result
                key={outcome.result.label}
                context={context}
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
          <dl className={styles.credits}>
            {part.facts.map(({ label, values: [value] }) => (
              <div key={label + value?.text}>
                <dt>{label}</dt>
                <dd lang={view.lang}>{value?.text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )
    case 'items':
      return (
        <>
          {next && <Next context={context} next={next} />}
          <RelatedWork heading={part.heading} items={related} />
        </>
      )
    default:
      return null
  }
}

function Story({ context, view: { lang }, gallery, text }: Props & { text: string }) {
  const { opening, chapters } = chaptersOf(text)
  const rows = paced(gallery, chapters.length)
  return (
    <>
      {opening && (
        <Prose context={context} markdown={opening} lang={lang} className={styles.opening} />
      )}
      <Chapters
        context={context}
        markdown={text}
        lang={lang}
        after={(at) => <Row context={context} drawings={rows[at] ?? []} />}
      />
      {chapters.length === 0 && <Row context={context} drawings={gallery} />}
    </>
  )
}

/** Splits a gallery into pairs as far as the chapters allow it, with as much text before as after each. */
function paced<T>(gallery: readonly T[], chapters: number): readonly (readonly T[])[] {
  const pairs = Math.min(Math.ceil(gallery.length / 2), chapters)
  const chapterOf = (at: number) =>
    Math.ceil(((Math.floor((at * pairs) / gallery.length) + 0.5) * chapters) / pairs) - 1
  return Array.from({ length: chapters }, (_, chapter) =>
    gallery.filter((_, at) => chapterOf(at) === chapter),
  )
}

const across = { plate: { width: 1600, height: 800 }, sizes: fullWidth }
const half = {
  plate: { width: 900, height: 720 },
  sizes: `(min-width: 40rem) 50vw, ${fullWidth}`,
}

/** Pictures side by side; of an odd number the first goes across the page. */
function Row({
  context,
  drawings,
}: Pick<Props, 'context'> & { drawings: readonly Props['cover'][] }) {
  if (drawings.length === 0) return null
  return (
    <div className={styles.row}>
      {drawings.map((drawing, at) => (
        <Figure
          key={drawing.shown.caption ?? at}
          context={context}
          {...drawing}
          {...(at === 0 && drawings.length % 2 === 1 ? across : half)}
        />
      ))}
    </div>
  )
}

interface NextProps extends Pick<Props, 'context'> {
  next: NonNullable<Props['next']>
}

const Next = ({ context, next }: NextProps) => (
  <section className={styles.next}>
    <h2 className="label">
      {context.words.headings.next}: {next.client}
    </h2>
    <p className={styles.nextLink}>
      <Link href={next.href} lang={next.lang} className="arrow">
        {next.name}
      </Link>
    </p>
  </section>
)
