import type { ReactNode } from 'react'
import Filters from '@/components/layout/filters'
import Pagination from '@/components/layout/pagination'
import type { Listing, PageContext } from '@/lib/views/drawn'
import styles from './error-message.module.css'

interface Props {
  context: PageContext
  listing: Listing
  children: ReactNode
}

/** A list with its filters and the links to its other pages. */
export const ListFrame = ({ context, listing: { error, filters, pages }, children }: Props) => (
  <>
    {error && <ErrorMessage text={error} />}
    {filters && <Filters context={context} filters={filters} />}
    {children}
    {pages && <Pagination context={context} pages={pages} />}
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
