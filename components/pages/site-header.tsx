import Header from '@/.catalog/look/header'
import { contextOf } from '@/lib/views/drawn'
import { headerView } from '@/lib/views/frame'
import type { Sources } from '@/lib/views/view'

export const SiteHeader = ({ sources }: { sources: Sources }) => (
  <Header context={contextOf(sources)} view={headerView(sources)} />
)
