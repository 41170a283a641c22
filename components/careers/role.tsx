import { splitChapters } from 'site-content/edge'
import { TextChapters } from '@/components/layout/chapters'
import PageHeader from '@/components/layout/page-header'
import Section from '@/components/layout/section'
import { Button } from '@/components/ui/button'
import Facts from '@/components/ui/facts'
import { InLanguage } from '@/components/ui/in-language'
import { Link } from '@/components/ui/link'
import { Prose } from '@/components/ui/prose'
import type { Role as OpenRole } from '@/lib/careers/schema'
import { createApplyNote, listRoleFacts, toJobSummary } from '@/lib/careers/text'
import { paths } from '@/lib/config/paths'
import { namePage } from '@/lib/content/navigation'
import { toTermValue, type ViewSources } from '@/lib/subject/view'
import styles from './role.module.css'

interface Props {
  sources: ViewSources
  role: OpenRole
}

/** The page of an open role. */
export default function Role({ sources, role }: Props) {
  const { catalog, site } = sources
  const { title, summary, body, responsibilities, requirements, benefits, process, lang } = role
  const { headings } = catalog.messages
  const careers = namePage('careers', catalog)
  const discipline = toTermValue(catalog.taxonomies.disciplines, role.discipline)
  const { opening } = splitChapters(body)
  return (
    <article>
      <PageHeader
        title={title}
        lead={<p>{summary}</p>}
        lang={lang}
        above={
          <>
            <Link href={site.url(paths.careers)} lang={careers.lang}>
              {careers.text}
            </Link>
            {' / '}
            <InLanguage lang={discipline.lang}>{discipline.text}</InLanguage>
          </>
        }
      >
        <Apply sources={sources} role={role} />
      </PageHeader>
      <section className={`page ${styles.facts}`} aria-label={headings.facts}>
        <Facts facts={listRoleFacts(toJobSummary(role, site), sources)} list={styles.places} />
      </section>
      {opening && (
        <Section title={headings.story}>
          <Prose sources={sources} markdown={opening} lang={lang} />
        </Section>
      )}
      <TextChapters sources={sources} markdown={body} lang={lang} />
      <Lines title={headings.responsibilities} lines={responsibilities} lang={lang} />
      <Lines title={headings.requirements} lines={requirements} lang={lang} />
      {benefits.length > 0 && (
        <Section title={headings.benefits}>
          <ul className={styles.benefits} lang={lang}>
            {benefits.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
      )}
      {process.length > 0 ? (
        <Section title={headings.process}>
          <ol className={styles.process} lang={lang}>
            {process.map((line) => (
              <li key={line} className={styles.step}>
                {line}
              </li>
            ))}
          </ol>
          <Apply sources={sources} role={role} />
        </Section>
      ) : (
        <div className={`grid ${styles.last}`}>
          <div>
            <Apply sources={sources} role={role} />
          </div>
        </div>
      )}
    </article>
  )
}

interface LinesProps {
  title: string
  lines: readonly string[]
  lang: string | undefined
}

function Lines({ title, lines, lang }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <Section title={title}>
      <div className="prose" lang={lang}>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** The link to apply; one that leaves this site says so. */
function Apply({ sources, role }: Props) {
  const { catalog, site } = sources
  return (
    <>
      <p>
        <Button href={role.applyUrl ?? site.url(paths.apply(role.slug))}>
          {catalog.messages.texts.apply}
        </Button>
      </p>
      {role.applyUrl && (
        <p className={`label ${styles.note}`}>
          {createApplyNote(toJobSummary(role, site), sources)}
        </p>
      )}
    </>
  )
}
