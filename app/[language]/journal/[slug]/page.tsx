import { notFound } from 'next/navigation'
import { headOf } from '@/app/metadata'
import { JournalEntry } from '@/components/pages/journal-entry'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { journalPaths } from '@/lib/config/paths'
import { relativeSite, site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { blogPosting } from '@/lib/documents/json-ld/blog-posting'
import { journalEntryView } from '@/lib/views/journal'

type Props = { params: Promise<{ slug: string }> }

export const dynamicParams = false

export const generateStaticParams = () => catalog.journal.map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const entry = catalog.journalEntry((await params).slug)
  if (!entry) notFound()
  const { title, summary, slug } = entry
  return headOf({ title, description: summary, path: journalPaths.entry(slug), kind: 'article' })
}

export default async function JournalEntryPage({ params }: Props) {
  const entry = catalog.journalEntry((await params).slug)
  if (!entry) notFound()
  const { title, slug } = entry
  return (
    <>
      <JsonLd data={blogPosting(entry, catalog, site())} />
      <Breadcrumbs
        trail={[
          { name: catalog.page('journal').title, path: journalPaths.index },
          { name: title, path: journalPaths.entry(slug) },
        ]}
      />
      <JournalEntry view={journalEntryView(entry, { catalog, site: relativeSite })} />
    </>
  )
}
