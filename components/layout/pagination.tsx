import { Link } from '@/components/ui/link'
import type { ListPages } from '@/lib/views/drawn'
import type { Sources } from '@/lib/views/view'
import styles from './pagination.module.css'

interface Props {
  sources: Sources
  pages: ListPages
}

/** Links to the pages of a list before and after this one. */
export default function Pagination({ sources, pages }: Props) {
  const { place, previous, next } = pages
  return (
    <nav aria-label={sources.catalog.words.interface.pagination.title} className="page">
      <div className={styles.pagination}>
        {previous && (
          <Link href={previous.href} rel="prev" className={styles.link}>
            {previous.name}
          </Link>
        )}
        <p className={styles.place}>{place}</p>
        {next && (
          <Link href={next.href} rel="next" className={styles.link}>
            {next.name}
          </Link>
        )}
      </div>
    </nav>
  )
}
