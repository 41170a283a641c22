import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import type { ListChoice } from '@/lib/views/drawn'
import styles from './filters.module.css'

/** Filters as plain links with counts, folded behind a word; without a script they work the same. */
export default function Filters({ context, filters }: Places['filters']) {
  const { facets, summary, all } = filters
  const words = context.words.interface.filters
  return (
    <nav aria-label={words.title} className={`grid ${styles.filters}`}>
      <details className="column" open={all !== undefined}>
        <summary className={styles.toggle}>{words.toggle}</summary>
        {facets.map(({ title, choices }) => (
          <section key={title} className={styles.facet}>
            <h2 className="side">{title}</h2>
            <ul className={styles.choices}>
              {choices.map((choice) => (
                <li key={choice.name}>
                  <Choice {...choice} note={words.chosen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
      <p className="label column" role="status">
        {summary}
        {all && (
          <>
            {'. '}
            <Link href={all.href}>{all.name}</Link>
          </>
        )}
      </p>
    </nav>
  )
}

function Choice({ name, count, isChosen, href, note }: ListChoice & { note: string }) {
  if (count === 0 && !isChosen)
    return (
      <span className={styles.none}>
        {name} <small>0</small>
      </span>
    )
  return (
    <Link href={href} className="plain" aria-current={isChosen ? 'true' : undefined}>
      {name} <small>{count}</small>
      {isChosen && <span className="visually-hidden">{note}</span>}
    </Link>
  )
}
