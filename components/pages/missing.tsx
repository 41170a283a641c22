import MissingPlace from '@/.catalog/look/missing'
import { contextOf } from '@/lib/views/drawn'
import { missingView } from '@/lib/views/missing'
import type { Sources } from '@/lib/views/view'

/** The page for an address at which nothing is, with ways on. */
export const Missing = ({ sources }: { sources: Sources }) => (
  <MissingPlace context={contextOf(sources)} view={missingView(sources)} />
)
