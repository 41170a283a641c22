import { headOfPage, pageOf } from '@/app/metadata'
import { Breadcrumbs } from '@/components/breadcrumbs'
import { JournalIndex } from '@/components/journal-index'
import { journalPaths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'

export const generateMetadata = () => headOfPage('journal')

export default function JournalPage() {
  const page = pageOf('journal')
  return (
    <>
      <Breadcrumbs trail={[{ name: page.title, path: journalPaths.index }]} />
      <JournalIndex page={page} entries={catalog.journal} />
    </>
  )
}
