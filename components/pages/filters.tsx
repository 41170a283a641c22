import { Link } from '@/components/ui/link'
import type { Facet } from '@/lib/faces/html/facets'
import type { Sources } from '@/lib/views/view'
import styles from './filters.module.css'

interface Props {
  sources: Sources
  facets: readonly Facet[]
  /** The unfiltered list. */
  all: string
  /** The number of results, such as "8 projects"; screen readers announce it. */
  summary: string
}

/** Filters as plain links with counts; without a script they work the same. */
export function Filters({ sources, facets, all, summary }: Props) {
  const { catalog, site } = sources
  const { filters } = catalog.words.interface
  const chosen = facets.some(({ choices }) => choices.some((choice) => choice.chosen))
  return (
    <nav aria-label={filters.title} className={`page ${styles.filters}`}>
      <details className={styles.details} open={chosen}>
        <summary className={styles.toggle}>{filters.toggle}</summary>
        <div className={styles.facets}>
          {facets.map(({ title, choices }) => (
            <section key={title} className={styles.facet}>
              <h2 className={styles.name}>{title}</h2>
              <ul className={styles.choices}>
                {choices.map((choice) => (
                  <li key={choice.name}>
                    <ChoiceLink {...choice} href={site.url(choice.href)} note={filters.chosen} />
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
          <Link href={site.url(all)} className={styles.all}>
            {filters.all}
          </Link>
        )}
      </p>
    </nav>
  )
}

interface ChoiceProps extends Omit<Facet['choices'][number], 'href'> {
  href: string
  note: string
}

function ChoiceLink({ name, count, chosen, href, note }: ChoiceProps) {
  if (count === 0 && !chosen)
    return (
      <span className={`${styles.choice} ${styles.none}`}>
        {name} <span className={styles.count}>0</span>
      </span>
    )
  return (
    <Link href={href} className={styles.choice} aria-current={chosen ? 'true' : undefined}>
      {name} <span className={styles.count}>{count}</span>
      {chosen && <span className="visually-hidden">{note}</span>}
    </Link>
  )
}
