import { thingPage } from '@/app/thing-page'
import Entry from '@/components/look/journal-entry'
import { contextOf } from '@/lib/views/drawn'
import { talkView } from '@/lib/views/talks'

export const dynamicParams = false

const { generateMetadata, generateStaticParams, Page } = thingPage('talks', {
  jsonLd: ({ title, summary }) => ({
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: title,
    abstract: summary,
  }),
  body: (talk, sources) => (
    <Entry context={contextOf(sources)} view={talkView(talk, sources)} related={[]} />
  ),
})

export { generateMetadata, generateStaticParams, Page as default }
