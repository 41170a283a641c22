import RolePlace from '@/.catalog/look/role'
import { contextOf } from '@/lib/views/drawn'
import type { Sources, View } from '@/lib/views/view'

/** The page of an open role. */
export const Role = ({ sources, view }: { sources: Sources; view: View }) => (
  <RolePlace context={contextOf(sources)} view={view} />
)
