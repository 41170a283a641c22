import { Link } from '@/components/ui/link'
import type { ListChoice, ListFilters } from '@/lib/views/drawn'
import type { Sources } from '@/lib/views/view'
import styles from './filters.module.css'

interface Props {
  sources: Sources
  filters: ListFilters
}

/** Filters as plain links with counts; without a script they work the same. */
export default function Filters({ sources, filters }: Props) {
  const { facets, summary, all } = filters
  const words = sources.catalog.words.interface.filters
  return (
    <nav aria-label={words.title} className={`page ${styles.filters}`}>
      <details className={styles.details} open={all !== undefined}>
        <summary className={styles.toggle}>{words.toggle}</summary>
        <div className={styles.facets}>
          {facets.map(({ title, choices }) => (
            <section key={title} className={styles.facet}>
              <h2 className={styles.name}>{title}</h2>
              <ul className={styles.choices}>
                {choices.map((choice) => (
                  <li key={choice.name}>
                    <ChoiceLink {...choice} note={words.chosen} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
      <p className={styles.summary} role="status">
        {summary}
        {all && (
          <Link href={all.href} className={styles.all}>
            {all.name}
          </Link>
        )}
      </p>
    </nav>
  )
}

function ChoiceLink({ name, count, isChosen, href, note }: ListChoice & { note: string }) {
  if (count === 0 && !isChosen)
    return (
      <span className={`${styles.choice} ${styles.none}`}>
        {name} <span className={styles.count}>0</span>
      </span>
    )
  return (
    <Link href={href} className={styles.choice} aria-current={isChosen ? 'true' : undefined}>
      {name} <span className={styles.count}>{count}</span>
      {isChosen && <span className="visually-hidden">{note}</span>}
    </Link>
  )
}
