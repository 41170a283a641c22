import type { RequestedList } from '@/components/layout/list-page'
import { Link } from '@/components/ui/link'
import { toFilteredPath } from '@/lib/config/paths'
import type { ViewSources } from '@/lib/subject/view'
import styles from './pagination.module.css'

interface Props {
  sources: ViewSources
  list: RequestedList
}

/** Links to the pages of a list before and after this one; nothing where one page shows all of it. */
export default function Pagination({ sources: { catalog, site }, list }: Props) {
  const { path, filters } = list
  const { number, pages } = list.list ?? { number: 1, pages: 1 }
  const messages = catalog.messages.interface.pagination
  if (pages === 1) return null
  const toUrl = (page: number) => site.url(toFilteredPath(path, filters, page))
  return (
    <nav aria-label={messages.title} className="page">
      <div className={styles.pagination}>
        {number > 1 && (
          <Link href={toUrl(number - 1)} rel="prev" className={styles.link}>
            {messages.previous}
          </Link>
        )}
        <p className={styles.place}>{messages.pagePosition({ page: number, pages })}</p>
        {number < pages && (
          <Link href={toUrl(number + 1)} rel="next" className={styles.link}>
            {messages.next}
          </Link>
        )}
      </div>
    </nav>
  )
}
