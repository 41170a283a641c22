import { notFound } from 'next/navigation'
import { headOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { JournalEntry } from '@/components/pages/journal-entry'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { journalPaths } from '@/lib/config/paths'
import { site as absoluteSite } from '@/lib/config/site'
import { catalog as content } from '@/lib/content/catalog'
import { blogPosting } from '@/lib/documents/json-ld/blog-posting'
import { journalEntryView } from '@/lib/views/journal'

type Props = InLanguage<{ slug: string }>

export const dynamicParams = false

export const generateStaticParams = () => content.journal.map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const { catalog } = await sourcesOf(params)
  const entry = catalog.journalEntry((await params).slug)
  if (!entry) notFound()
  const { title, summary, slug } = entry
  const path = journalPaths.entry(slug)
  return headOf({ title, description: summary, path, kind: 'article' }, catalog)
}

export default async function JournalEntryPage({ params }: Props) {
  const sources = await sourcesOf(params)
  const { catalog } = sources
  const entry = catalog.journalEntry((await params).slug)
  if (!entry) notFound()
  const { title, slug } = entry
  return (
    <>
      <JsonLd data={blogPosting(entry, catalog, absoluteSite().in(catalog.language))} />
      <Breadcrumbs
        sources={sources}
        trail={[
          { name: catalog.page('journal').title, path: journalPaths.index },
          { name: title, path: journalPaths.entry(slug) },
        ]}
      />
      <JournalEntry sources={sources} view={journalEntryView(entry, sources)} />
    </>
  )
}
