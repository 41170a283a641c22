import { notFound } from 'next/navigation'
import { headOf } from '@/app/metadata'
import { Breadcrumbs } from '@/components/breadcrumbs'
import { JournalIndex } from '@/components/journal-index'
import { journalPaths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { hasJournal } from '@/lib/domain/journal'

export function generateMetadata() {
  if (!hasJournal(catalog)) notFound()
  const { title, description } = catalog.page('journal')
  return headOf({ title, description, path: journalPaths.index })
}

export default function JournalPage() {
  if (!hasJournal(catalog)) notFound()
  const page = catalog.page('journal')
  return (
    <>
      <Breadcrumbs trail={[{ name: page.title, path: journalPaths.index }]} />
      <JournalIndex page={page} entries={catalog.journal} />
    </>
  )
}
