import type { ReactNode } from 'react'
import { applyTypography } from 'site-content/edge'
import Filters from '@/components/layout/filters'
import type { RequestedList } from '@/components/layout/list-page'
import Pagination from '@/components/layout/pagination'
import type { ViewSources } from '@/lib/subject/view'
import styles from './error-message.module.css'

interface Props {
  sources: ViewSources
  list: RequestedList
  /** What is shown now, such as "8 projects"; screen readers announce it. */
  summary?: string
  children: ReactNode
}

/** A list with its filters and the links to its other pages. */
export const FilteredList = ({ sources, list, summary, children }: Props) => (
  <>
    {list.refusal && (
      <FilterErrorMessage
        text={applyTypography(
          `${list.refusal} ${sources.catalog.messages.interface.filters.notApplied}`,
          sources.catalog.language,
        )}
      />
    )}
    {summary && <Filters sources={sources} list={list} summary={summary} />}
    {children}
    <Pagination sources={sources} list={list} />
  </>
)

/** The error of a filter that was not applied, with the values that it may have. */
export const FilterErrorMessage = ({ text }: { text: string }) => (
  <div className="page">
    <p className={styles.message} role="alert">
      {text}
    </p>
  </div>
)
