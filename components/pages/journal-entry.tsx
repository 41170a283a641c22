import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { Trail } from '@/components/ui/view-value'
import type { Fact, Section as Part, Sources, View } from '@/lib/views/view'
import styles from './journal-entry.module.css'
import { RelatedWork } from './related-work'

interface Props {
  sources: Sources
  view: View
}

/** An entry of the journal, then related case studies and the entries next to it. */
export function JournalEntry({ sources, view }: Props) {
  const { title, summary, trail, facts, sections, links, lang } = view
  return (
    <article>
      <PageHeader
        title={title}
        lead={<p>{summary}</p>}
        lang={lang}
        above={<Trail trail={trail} />}
      />
      {sections.map((part) => (
        <EntrySection key={part.name} sources={sources} part={part} facts={facts} lang={lang} />
      ))}
      <Beside sources={sources} links={links} />
    </article>
  )
}

interface SectionProps {
  sources: Sources
  part: Part
  facts: readonly Fact[]
  lang: string | undefined
}

function EntrySection({ sources, part, facts, lang }: SectionProps) {
  switch (part.kind) {
    case 'text':
      return (
        <div className={`grid ${styles.text}`}>
          <section className={styles.facts} aria-label={sources.catalog.words.headings.facts}>
            <Facts facts={facts} />
          </section>
          <Prose sources={sources} markdown={part.text} lang={lang} />
        </div>
      )
    case 'items':
      return <RelatedWork sources={sources} heading={part.heading} items={part.items} />
    default:
      return null
  }
}

function Beside({ sources, links = [] }: { sources: Sources; links: View['links'] | undefined }) {
  if (links.length === 0) return null
  return (
    <nav
      aria-label={sources.catalog.words.interface.pages.otherEntries}
      className={`grid ${styles.beside}`}
    >
      {links.map(({ name, href, note, lang }) => (
        <p key={href} className={styles.other}>
          <span className="label">{note}</span>
          <Link href={href} lang={lang} className={styles.link}>
            {name}
          </Link>
        </p>
      ))}
    </nav>
  )
}
