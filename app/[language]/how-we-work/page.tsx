import { contentMetadata, requirePage } from '@/app/metadata'
import { loadSources, type PageProps } from '@/app/sources'
import { HowWeWork } from '@/components/work/how-we-work'

export const generateMetadata = (props: PageProps) => contentMetadata('how-we-work', props)

export default async function HowWeWorkPage({ params }: PageProps) {
  const sources = await loadSources(params)
  return <HowWeWork sources={sources} page={requirePage('how-we-work', sources.catalog)} />
}
