import { notFound } from 'next/navigation'
import { getRenderTime } from '@/app/clock'
import { createPageMetadata } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import JournalEntry from '@/components/journal/journal-entry'
import { Sections } from '@/components/sections/sections'
import { BreadcrumbsJsonLd, JsonLd } from '@/components/ui/json-ld'
import { journalPaths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { snapshot } from '@/lib/content/catalog'
import { namePage } from '@/lib/content/navigation'
import { toStaticParams } from '@/lib/content/static-params'
import { toBlogPosting } from '@/lib/journal/structured-data'

type Props = PageProps<{ readonly slug: string }>

export const generateStaticParams = () =>
  toStaticParams(
    'slug',
    snapshot(getRenderTime()).journal.map(({ slug }) => slug),
  )

async function loadEntry({ params }: Props) {
  const sources = await loadPageSources(params)
  const entry = sources.catalog.journalEntry((await params).slug)
  return { sources, entry: entry ?? notFound() }
}

export async function generateMetadata(props: Props) {
  const { sources, entry } = await loadEntry(props)
  const { title, summary, slug } = entry
  const path = journalPaths.entry(slug)
  return createPageMetadata({ title, description: summary, path, kind: 'article' }, sources.catalog)
}

export default async function JournalEntryPage(props: Props) {
  const { sources, entry } = await loadEntry(props)
  const { catalog } = sources
  const trail = [
    { name: namePage('journal', catalog).text, path: journalPaths.index },
    { name: entry.title, path: journalPaths.entry(entry.slug) },
  ]
  return (
    <>
      <JsonLd data={toBlogPosting(entry, catalog, site().in(catalog.language))} />
      <BreadcrumbsJsonLd sources={sources} trail={trail} />
      <JournalEntry sources={sources} entry={entry}>
        {entry.sections && <Sections sources={sources} entry={entry} />}
      </JournalEntry>
    </>
  )
}
