import { Link } from '@/components/ui/link'
import type { ListPages, PageContext } from '@/lib/views/drawn'
import styles from './pagination.module.css'

interface Props {
  context: PageContext
  pages: ListPages
}

/** Links to the pages of a list before and after this one. */
export default function Pagination({ context, pages }: Props) {
  const { place, previous, next } = pages
  return (
    <nav aria-label={context.words.interface.pagination.title} className="page">
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
