import type { ReactNode } from 'react'
import Filters from '@/components/layout/filters'
import Pagination from '@/components/layout/pagination'
import type { Listing } from '@/lib/views/drawn'
import type { Sources } from '@/lib/views/view'
import styles from './error-message.module.css'

interface Props {
  sources: Sources
  listing: Listing
  children: ReactNode
}

/** A list with its filters and the links to its other pages. */
export const ListFrame = ({ sources, listing: { error, filters, pages }, children }: Props) => (
  <>
    {error && <ErrorMessage text={error} />}
    {filters && <Filters sources={sources} filters={filters} />}
    {children}
    {pages && <Pagination sources={sources} pages={pages} />}
  </>
)

/** The error of a filter that was not applied, with the values that it may have. */
export const ErrorMessage = ({ text }: { text: string }) => (
  <div className="page">
    <p className={styles.message} role="alert">
      {text}
    </p>
  </div>
)
