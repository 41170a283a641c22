import Facts from '@/.catalog/look/facts'
import PageHeader from '@/.catalog/look/page-header'
import RelatedWork from '@/.catalog/look/related-work'
import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import { Prose } from '@/components/ui/prose'
import { Trail } from '@/components/ui/view-value'
import styles from './journal-entry.module.css'

/** An entry of the journal, then related case studies and the entries next to it. */
export default function JournalEntry({ context, view, related }: Places['journal-entry']) {
  const { title, summary, trail, facts, sections, links = [], lang } = view
  return (
    <article>
      <PageHeader title={title} lead={<p>{summary}</p>} lang={lang} above={<Trail trail={trail} />}>
        <section aria-label={context.words.headings.facts}>
          <Facts facts={facts} />
        </section>
      </PageHeader>
      {sections.map((part) =>
        part.kind === 'text' ? (
          <div key={part.name} className={styles.text}>
            <Prose context={context} markdown={part.text} lang={lang} />
          </div>
        ) : part.kind === 'items' ? (
          <RelatedWork key={part.name} heading={part.heading} items={related} />
        ) : null,
      )}
      {links.length > 0 && (
        <nav aria-label={context.words.interface.pages.otherEntries} className={styles.beside}>
          {links.map(({ name, href, note, lang }) => (
            <div key={href}>
              <p className="label">{note}</p>
              <p className={styles.other}>
                <Link href={href} lang={lang}>
                  {name}
                </Link>
              </p>
            </div>
          ))}
        </nav>
      )}
    </article>
  )
}
