import type { ReactNode } from 'react'
import { ErrorMessage } from '@/components/ui/error-message'
import type { Facet } from '@/lib/faces/html/facets'
import type { Listed } from '@/lib/faces/html/lists'
import type { Sources } from '@/lib/views/view'
import { Filters } from './filters'
import { Pagination } from './pagination'

interface Props {
  sources: Sources
  listed: Listed
  /** The filters of the list, and what it shows now: "8 projects". */
  filters?: { facets: readonly Facet[]; summary: string }
  children: ReactNode
}

/** A list with its filters and the links to its other pages. */
export function ListFrame({ sources, listed, filters, children }: Props) {
  const { path, refusal } = listed
  return (
    <>
      {refusal && <ErrorMessage words={sources.catalog.words} text={refusal} />}
      {filters && <Filters {...filters} sources={sources} all={path} />}
      {children}
      <Pagination sources={sources} listed={listed} />
    </>
  )
}
