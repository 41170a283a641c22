import Facts from '@/.catalog/look/facts'
import Figure from '@/.catalog/look/figure'
import PageHeader from '@/.catalog/look/page-header'
import Quotes from '@/.catalog/look/quotes'
import RelatedWork from '@/.catalog/look/related-work'
import Result from '@/.catalog/look/result'
import Section from '@/.catalog/look/section'
import type { Places } from '@/components/look/places'
import { Chapters, chaptersOf } from '@/components/ui/chapters'
import { Link } from '@/components/ui/link'
import { sizesOf } from '@/components/ui/picture'
import { Prose } from '@/components/ui/prose'
import { Trail } from '@/components/ui/view-value'
import { isPicture } from '@/lib/domain/picture'
import type { Section as Part } from '@/lib/views/view'
import styles from './case-study.module.css'
import { FactsPart } from './parts/facts-part'

type Props = Places['case-study']

/** The page of a case study: a text with numbered chapters and plates. */
export default function CaseStudy(props: Props) {
  const { context, view, cover } = props
  const { title, summary, trail, facts, sections, lang } = view
  return (
    <article>
      <PageHeader
        title={title}
        lead={<p>{summary}</p>}
        lang={lang}
        above={<Trail trail={trail} />}
      />
      <FactsPart context={context} facts={facts} />
      <Figure
        context={context}
        {...cover}
        plate={strip}
        shape="wide"
        sizes={coverSizes}
        first
        className="part"
      />
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
          <Facts facts={part.facts} />
        </Section>
      )
    case 'items':
      return (
        <>
          <RelatedWork heading={part.heading} items={related} />
          {next && (
            <Section title={context.words.headings.next}>
              <p className={styles.next}>
                <Link href={next.href} lang={next.lang} className="plain">
                  {next.name}
                </Link>
              </p>
              <p className="label">{next.client}</p>
            </Section>
          )}
        </>
      )
    default:
      return null
  }
}

/** A plate follows each chapter; those that are left follow the last. */
function Story({ context, view: { lang }, gallery, text }: Props & { text: string }) {
  const { opening, chapters } = chaptersOf(text)
  const last = chapters.length - 1
  return (
    <>
      {opening && (
        <div className="grid part">
          <Prose context={context} markdown={opening} lang={lang} className="column" />
        </div>
      )}
      {last < 0 && <Plates context={context} drawings={gallery} />}
      <Chapters
        context={context}
        markdown={text}
        lang={lang}
        after={(at) => (
          <Plates context={context} drawings={gallery.slice(at, at < last ? at + 1 : undefined)} />
        )}
      />
    </>
  )
}

interface PlatesProps extends Pick<Props, 'context'> {
  drawings: Props['gallery']
}

const Plates = ({ context, drawings }: PlatesProps) =>
  drawings.map((drawing) => (
    <Figure
      key={keyOf(drawing)}
      context={context}
      {...drawing}
      plate={plate}
      sizes={plateSizes}
      className="part"
    />
  ))

const plate = { width: 1200, height: 750 }
const strip = { width: 1600, height: 800 }

/** All of --page-max in look.css, and the nine columns beside the margin. */
const coverSizes = `(min-width: 90rem) 80rem, (min-width: 72rem) 64rem, ${sizesOf(12)}`
const plateSizes = `(min-width: 90rem) 60rem, (min-width: 72rem) 48rem, ${sizesOf(9)}`

const keyOf = ({ shown }: Props['cover']) =>
  isPicture(shown) ? shown.cuts.whole.base : shown.caption
