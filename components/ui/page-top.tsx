import type { ReactNode } from 'react'
import PageHeader from '@/.catalog/look/page-header'
import type { PageContext, Text } from '@/lib/views/drawn'
import type { Value } from '@/lib/views/view'
import { Prose } from './prose'

interface Props {
  context: PageContext
  title: Value
  lead: Text
  children?: ReactNode
}

/** The header of a page of content/pages: its title, and the text before its first chapter. */
export const PageTop = ({ context, title: { text, lang }, lead, children }: Props) => (
  <PageHeader title={text} lang={lang} lead={<Prose context={context} markdown={lead.markdown} />}>
    {children}
  </PageHeader>
)
