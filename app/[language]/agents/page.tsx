import { headOfPage } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { AgentReference, agentReferencePlaces } from '@/components/agent/agent-reference'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Chapters } from '@/components/ui/chapters'
import { LongPage } from '@/components/ui/long-page'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import { chaptersOf } from '@/lib/content/sections'
import { registry } from '@/lib/operations/index'

export const generateMetadata = headOfPage('agents')

export default async function AgentsPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const { words, page } = sources.catalog
  const { title, body, lang } = page('agents')
  const { opening, chapters } = chaptersOf(body)
  return (
    <>
      <Breadcrumbs sources={sources} trail={[{ name: title, path: paths.agents }]} />
      <PageHeader title={title} lead={<Prose sources={sources} markdown={opening} />} lang={lang} />
      <LongPage words={words} places={[...chapters, ...agentReferencePlaces(words)]}>
        <Chapters sources={sources} markdown={body} lang={lang} />
        <AgentReference sources={sources} operations={registry} />
      </LongPage>
    </>
  )
}
