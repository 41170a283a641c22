import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import styles from './pagination.module.css'

/** Links to the pages of a list before and after this one. */
export default function Pagination({ context, pages }: Places['pagination']) {
  const { place, previous, next } = pages
  return (
    <nav aria-label={context.words.interface.pagination.title} className="grid">
      <div className={`column ${styles.pages}`}>
        {previous && (
          <Link href={previous.href} rel="prev">
            {previous.name}
          </Link>
        )}
        <p className="label">{place}</p>
        {next && (
          <Link href={next.href} rel="next">
            {next.name}
          </Link>
        )}
      </div>
    </nav>
  )
}
