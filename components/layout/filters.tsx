import { createListFacets, type FacetChoice } from '@/components/layout/facets'
import type { RequestedList } from '@/components/layout/list-page'
import { Link } from '@/components/ui/link'
import { entriesForOpenFiltersMin } from '@/lib/config/limits'
import type { ViewSources } from '@/lib/subject/view'
import styles from './filters.module.css'

interface Props {
  sources: ViewSources
  list: RequestedList
  summary: string
}

/** Filters as plain links with counts; without a script they work the same. */
export default function Filters({ sources, list, summary }: Props) {
  const facets = createListFacets(list, sources.catalog)
  // A desk shows those of few entries only when asked.
  const isFolded = list.allEntries.length < entriesForOpenFiltersMin
  const messages = sources.catalog.messages.interface.filters
  const isFiltered = facets.some(({ choices }) => choices.some(({ isChosen }) => isChosen))
  return (
    <nav
      aria-label={messages.title}
      className={`page ${styles.filters} ${isFolded ? styles.folded : styles.unfolded}`}
    >
      <p className={styles.summary} role="status">
        {summary}
        {isFiltered && (
          <Link href={sources.site.url(list.path)} className={styles.all}>
            {messages.all}
          </Link>
        )}
      </p>
      {facets.length > 0 && (
        <details className={styles.details} open={isFiltered}>
          <summary className={styles.toggle}>{messages.toggle}</summary>
          <div className={styles.facets}>
            {facets.map(({ title, choices }) => (
              <section key={title} className={styles.facet}>
                <h2 className={styles.name}>{title}</h2>
                <ul className={styles.choices}>
                  {choices.map((choice) => (
                    <li key={choice.name}>
                      <ChoiceLink sources={sources} choice={choice} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </details>
      )}
    </nav>
  )
}

function ChoiceLink({
  sources: { catalog, site },
  choice,
}: {
  sources: ViewSources
  choice: FacetChoice
}) {
  const { name, count, isChosen, href } = choice
  if (count === 0 && !isChosen)
    return (
      <span className={`${styles.choice} ${styles.none}`}>
        {name} <span className={styles.count}>0</span>
      </span>
    )
  return (
    <Link
      href={site.url(href)}
      className={styles.choice}
      aria-current={isChosen ? 'true' : undefined}
    >
      {name} <span className={styles.count}>{count}</span>
      {isChosen && (
        <span className="visually-hidden">{catalog.messages.interface.filters.removeHint}</span>
      )}
    </Link>
  )
}
