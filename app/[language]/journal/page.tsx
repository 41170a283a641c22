import { headOfPage, pageOf } from '@/app/metadata'
import { JournalIndex } from '@/components/pages/journal-index'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
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
