import Footer from '@/.catalog/look/footer'
import { contextOf } from '@/lib/views/drawn'
import { footerView } from '@/lib/views/frame'
import type { Sources } from '@/lib/views/view'

export const SiteFooter = ({ sources }: { sources: Sources }) => (
  <Footer context={contextOf(sources)} view={footerView(sources)} />
)
