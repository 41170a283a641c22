import type { ReactNode } from 'react'
import { splitChapters } from 'site-content/edge'
import PageHeader from '@/components/layout/page-header'
import { BreadcrumbsJsonLd } from '@/components/ui/json-ld'
import { Prose } from '@/components/ui/prose'
import { getPagePath } from '@/lib/config/paths'
import type { Page } from '@/lib/pages/schema'
import type { ViewSources } from '@/lib/subject/view'

interface Props {
  sources: ViewSources
  page: Page
  isCompact?: boolean
  /** Beside the lead. */
  children?: ReactNode
}

/** The top of a page of content/pages: its title, and the text before its first chapter. */
export const TextPageTop = ({
  sources,
  page: { slug, title, body, lang },
  isCompact = false,
  children,
}: Props) => (
  <>
    <BreadcrumbsJsonLd sources={sources} trail={[{ name: title, path: getPagePath(slug) }]} />
    <PageHeader
      title={title}
      lang={lang}
      isCompact={isCompact}
      lead={<Prose sources={sources} markdown={splitChapters(body).opening} />}
    >
      {children}
    </PageHeader>
  </>
)
