import { Link } from '@/components/ui/link'
import { filteredPath } from '@/lib/config/paths'
import type { Listed } from '@/lib/faces/html/lists'
import type { Sources } from '@/lib/views/view'
import styles from './pagination.module.css'

/** Links to the pages of a list before and after this one; nothing where one page shows all of it. */
export function Pagination({ sources, listed }: { sources: Sources; listed: Listed }) {
  const { path, list, filters } = listed
  if (!list || list.pages === 1) return null
  const { number, pages } = list
  const words = sources.catalog.words.interface.pagination
  const hrefOf = (page: number) => sources.site.url(filteredPath(path, filters, page))
  return (
    <nav aria-label={words.title} className="page">
      <div className={styles.pagination}>
        {number > 1 && (
          <Link href={hrefOf(number - 1)} rel="prev" className={styles.link}>
            {words.previous}
          </Link>
        )}
        <p className={styles.place}>{words.pageOf({ page: number, pages })}</p>
        {number < pages && (
          <Link href={hrefOf(number + 1)} rel="next" className={styles.link}>
            {words.next}
          </Link>
        )}
      </div>
    </nav>
  )
}
