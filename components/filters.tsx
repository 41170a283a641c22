import type { Facet } from '@/lib/faces/html/facets'
import styles from './filters.module.css'
import { SiteLink } from './site-link'

interface Props {
  facets: readonly Facet[]
  /** The unfiltered list. */
  all: `/${string}`
  /** "8 projects", said aloud and shown. */
  summary: string
}

/** Filters as plain links with counts; without a script they work the same. */
export function Filters({ facets, all, summary }: Props) {
  const chosen = facets.some(({ choices }) => choices.some((choice) => choice.chosen))
  return (
    <nav aria-label="Filters" className={`page ${styles.filters}`}>
      <details className={styles.details} open={chosen}>
        <summary className={styles.toggle}>Filter</summary>
        <div className={styles.facets}>
          {facets.map(({ title, choices }) => (
            <section key={title} className={styles.facet}>
              <h2 className={styles.name}>{title}</h2>
              <ul className={styles.choices}>
                {choices.map((choice) => (
                  <li key={choice.name}>
                    <ChoiceLink {...choice} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
      <p className={styles.summary} role="status">
        {summary}
        {chosen && (
          <SiteLink href={all} className={styles.all}>
            Show all
          </SiteLink>
        )}
      </p>
    </nav>
  )
}

function ChoiceLink({ name, count, chosen, href }: Facet['choices'][number]) {
  if (count === 0 && !chosen)
    return (
      <span className={`${styles.choice} ${styles.none}`}>
        {name} <span className={styles.count}>0</span>
      </span>
    )
  return (
    <SiteLink href={href} className={styles.choice} aria-current={chosen ? 'true' : undefined}>
      {name} <span className={styles.count}>{count}</span>
      {chosen && <span className="visually-hidden">, chosen; remove</span>}
    </SiteLink>
  )
}
