import { headOfPage, pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { JournalIndex } from '@/components/pages/journal-index'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { journalPaths } from '@/lib/config/paths'

export const generateMetadata = headOfPage('journal')

export default async function JournalPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const page = pageOf('journal', sources.catalog)
  return (
    <>
      <Breadcrumbs sources={sources} trail={[{ name: page.title, path: journalPaths.index }]} />
      <JournalIndex sources={sources} page={page} entries={sources.catalog.journal} />
    </>
  )
}
