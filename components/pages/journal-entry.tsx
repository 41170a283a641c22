import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { Trail } from '@/components/ui/value'
import type { Fact, Section as Part, View } from '@/lib/views/view'
import { headings } from '@/lib/views/words'
import styles from './journal-entry.module.css'
import { RelatedWork } from './related-work'

interface Props {
  view: View
}

/** An entry of the journal, then related case studies and the entries next to it. */
export function JournalEntry({ view: { title, summary, trail, facts, sections, links } }: Props) {
  return (
    <article>
      <PageHeader title={title} lead={<p>{summary}</p>} above={<Trail trail={trail} />} />
      {sections.map((part) => (
        <EntrySection key={part.name} part={part} facts={facts} />
      ))}
      <Beside links={links} />
    </article>
  )
}

function EntrySection({ part, facts }: { part: Part; facts: readonly Fact[] }) {
  switch (part.kind) {
    case 'text':
      return (
        <div className={`grid ${styles.text}`}>
          <section className={styles.facts} aria-label={headings.facts}>
            <Facts facts={facts} />
          </section>
          <Prose markdown={part.text} />
        </div>
      )
    case 'items':
      return <RelatedWork heading={part.heading} items={part.items} />
    default:
      return null
  }
}

function Beside({ links = [] }: { links: View['links'] | undefined }) {
  if (links.length === 0) return null
  return (
    <nav aria-label="Other entries" className={`grid ${styles.beside}`}>
      {links.map(({ name, href, note }) => (
        <p key={href} className={styles.other}>
          <span className="label">{note}</span>
          <Link href={href} className={styles.link}>
            {name}
          </Link>
        </p>
      ))}
    </nav>
  )
}
