import type { ReactNode } from 'react'
import PageHeader from '@/components/layout/page-header'
import { Prose } from '@/components/ui/prose'
import type { Text } from '@/lib/views/drawn'
import type { Sources, Value } from '@/lib/views/view'

/** The top of a page of content/pages. */
export interface TitledPage {
  sources: Sources
  title: Value
  /** What comes before the first chapter. */
  lead: Text
}

interface Props extends TitledPage {
  children?: ReactNode
}

/** The header of a page of content/pages: its title, and the text before its first chapter. */
export const PageTop = ({ sources, title: { text, lang }, lead, children }: Props) => (
  <PageHeader title={text} lang={lang} lead={<Prose sources={sources} markdown={lead.markdown} />}>
    {children}
  </PageHeader>
)
