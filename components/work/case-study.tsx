import type { ReactNode } from 'react'
import { isPicture, splitChapters } from 'site-content/edge'
import { TextChapters } from '@/components/layout/chapters'
import PageHeader from '@/components/layout/page-header'
import Section from '@/components/layout/section'
import Facts from '@/components/ui/facts'
import Figure from '@/components/ui/figure'
import { Link } from '@/components/ui/link'
import { fullWidthSizes, toSizes } from '@/components/ui/picture'
import { Prose } from '@/components/ui/prose'
import { OutcomeFigure } from '@/components/work/outcome'
import Quotes from '@/components/work/quotes'
import RelatedWork from '@/components/work/related-work'
import Result from '@/components/work/result'
import { paths } from '@/lib/config/paths'
import { namePage } from '@/lib/content/navigation'
import type { Catalog, Messages } from '@/lib/subject/register'
import type { Result as Measured } from '@/lib/subject/result'
import { getTermName } from '@/lib/subject/taxonomy'
import type { ViewSources } from '@/lib/subject/view'
import {
  chapterCountBeforeQuotes,
  findRelatedStudies,
  hasResultsSection,
  listCaseStudyFacts,
  listRemainingTestimonials,
} from '@/lib/work/text'
import styles from './case-study.module.css'

type Study = Catalog['caseStudies'][number]

interface Props {
  sources: ViewSources
  study: Study
}

interface PageProps extends Props {
  /** What it is made of, in place of its text and its pictures. */
  children?: ReactNode
}

/** How wide .row0, .row1 and .row2 are on a desk. */
const rowSizes = [toSizes(9), toSizes(7), fullWidthSizes]

/** The page of a case study: cover, a number and a sentence, text with its pictures, results, facts, credits, the next one. */
export default function CaseStudy({ sources, study, children }: PageProps) {
  const { catalog, site } = sources
  const { slug, title, summary, client, results, lang } = study
  const { headings } = catalog.messages
  const [first] = results
  const work = namePage('work', catalog)
  const next = findNext(study, catalog)
  return (
    <article>
      <PageHeader
        title={title}
        lang={lang}
        follows={`title-${slug}`}
        above={
          <>
            <Link href={site.url(paths.work)} lang={work.lang}>
              {work.text}
            </Link>
            {' / '}
            {client}
          </>
        }
      />
      {study.cover && (
        <Figure
          sources={sources}
          image={study.cover}
          lang={lang}
          shape="wide"
          sizes={fullWidthSizes}
          first
          isLoop
          follows={`cover-${slug}`}
          className={styles.cover}
        />
      )}
      <div className={styles.study}>
        <div className={`grid ${styles.top}`}>
          {first && <FirstResult result={first} messages={catalog.messages} lang={lang} />}
          <p className={styles.summary} lang={lang}>
            {summary}
          </p>
        </div>
        {children ? (
          <>
            {children}
            <Quotes sources={sources} quotes={listRemainingTestimonials(study, catalog)} />
          </>
        ) : (
          <Story sources={sources} study={study} />
        )}
        {results.length > 0 && !hasResultsSection(study) && (
          <Section title={headings.results}>
            <div className={styles.results}>
              {results.map((result) => (
                <Result
                  key={result.label}
                  result={result}
                  messages={catalog.messages}
                  lang={lang}
                />
              ))}
            </div>
          </Section>
        )}
        <section className={`grid ${styles.facts}`} aria-label={headings.facts}>
          <Facts facts={listCaseStudyFacts(study, sources)} list={styles.terms} />
        </section>
      </div>
      <Credits sources={sources} study={study} />
      {next && <Next sources={sources} study={next} />}
      <RelatedWork
        sources={sources}
        related={findRelatedStudies(study, catalog).filter((slug) => slug !== next?.slug)}
      />
    </article>
  )
}

interface FirstResultProps {
  result: Measured
  messages: Messages
  lang: string | undefined
}

/** The first result, with what it was before. */
function FirstResult({ result, messages, lang }: FirstResultProps) {
  const change = messages.changeText(result)
  return (
    <div className={styles.number}>
      <OutcomeFigure result={result} messages={messages} />
      <p className={styles.measure} lang={lang}>
        {result.label}
      </p>
      {change && <p className="label">{change}</p>}
    </div>
  )
}

/** The text, with the pictures of the gallery between its chapters. */
function Story({ sources, study }: Props) {
  const { body, gallery, lang } = study
  const { opening, chapters } = splitChapters(body)
  const rows = splitEvenly(gallery, chapters.length)
  const quotes = listRemainingTestimonials(study, sources.catalog)
  return (
    <>
      {opening && (
        <div className={`grid ${styles.opening}`}>
          <Prose sources={sources} markdown={opening} lang={lang} />
        </div>
      )}
      <TextChapters
        sources={sources}
        markdown={body}
        lang={lang}
        after={(at) => (
          <>
            <Row sources={sources} study={study} at={at} pictures={rows[at] ?? []} />
            {at + 1 === chapterCountBeforeQuotes && <Quotes sources={sources} quotes={quotes} />}
          </>
        )}
      />
      {chapters.length < chapterCountBeforeQuotes && <Quotes sources={sources} quotes={quotes} />}
      {chapters.length === 0 &&
        gallery.map((picture, at) => (
          <Row key={getKey(picture)} sources={sources} study={study} at={at} pictures={[picture]} />
        ))}
    </>
  )
}

interface RowProps extends Props {
  /** Its number, for the rhythm of the page. */
  at: number
  pictures: Study['gallery']
}

/** A picture, or several beside each other. */
function Row({ sources, study: { lang }, at, pictures: [one, ...more] }: RowProps) {
  if (one === undefined) return null
  const common = { sources, lang }
  if (more.length === 0)
    return (
      <div className={`grid ${styles.row} ${styles[`row${at % 3}`]}`}>
        <Figure {...common} image={one} sizes={rowSizes[at % 3] ?? fullWidthSizes} />
      </div>
    )
  return (
    <div className={`page ${styles.row} ${styles.pair}`}>
      {[one, ...more].map((picture) => (
        <Figure key={getKey(picture)} {...common} image={picture} sizes={toSizes(6, 6)} />
      ))}
    </div>
  )
}

/** Splits a gallery among the chapters, as evenly as possible and in its order. */
function splitEvenly<T>(gallery: readonly T[], chapters: number): readonly (readonly T[])[] {
  const [least, rest] = [Math.floor(gallery.length / chapters), gallery.length % chapters]
  const upTo = (chapter: number) => chapter * least + Math.min(chapter, rest)
  return Array.from({ length: chapters }, (_, at) => gallery.slice(upTo(at), upTo(at + 1)))
}

const getKey = (picture: Study['gallery'][number]) =>
  isPicture(picture) ? picture.cuts.whole.base : picture.drawing

function Credits({ sources: { catalog }, study: { credits, lang } }: Props) {
  if (credits.length === 0) return null
  const getNames = (people: readonly string[]) =>
    people.flatMap((slug) => catalog.person(slug)?.name ?? []).join(', ')
  return (
    <Section title={catalog.messages.headings.credits}>
      <ul className={styles.credits}>
        {credits.map(({ discipline, contribution, people }) => (
          <li key={discipline + contribution}>
            <b>{getTermName(catalog.taxonomies.disciplines, discipline)}</b>
            <span lang={lang}>
              {contribution}
              {people.length > 0 && getNames(people) && ` (${getNames(people)})`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Undefined for the only case study. */
function findNext(study: Study, { caseStudies }: ViewSources['catalog']): Study | undefined {
  const next = caseStudies[(caseStudies.indexOf(study) + 1) % caseStudies.length]
  return next === study ? undefined : next
}

function Next({ sources: { catalog, site }, study: next }: Props) {
  return (
    <section className={`page ${styles.next}`}>
      <p className="label">
        {catalog.messages.headings.next}
        {catalog.messages.colon} {next.client}
      </p>
      <Link
        href={site.url(paths.caseStudy(next.slug))}
        lang={next.lang}
        className={`arrow ${styles.nextLink}`}
      >
        {next.title}
      </Link>
    </section>
  )
}
