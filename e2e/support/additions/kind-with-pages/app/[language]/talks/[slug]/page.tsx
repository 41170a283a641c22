import { thingPage } from '@/app/thing-page'
import { JournalEntry } from '@/components/pages/journal-entry'
import { talkView } from '@/lib/views/talks'

export const dynamicParams = false

const { generateMetadata, generateStaticParams, Page } = thingPage('talks', {
  jsonLd: ({ title, summary }) => ({
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: title,
    abstract: summary,
  }),
  body: (talk, sources) => <JournalEntry sources={sources} view={talkView(talk, sources)} />,
})

export { generateMetadata, generateStaticParams, Page as default }
