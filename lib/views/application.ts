import { inquiryRetentionDays } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Words } from '@/lib/content/words'
import { askedOn } from './asked'
import { link } from './markdown'
import { applicantSystemOf, applyNote, type JobDetail } from './roles'
import type { Section, Sources, View } from './view'

export const applicationTitle = (role: { readonly title: string }, { application }: Words) =>
  application.title({ title: role.title })

/** Describes the application form for agents, which cannot fill it in. */
export function applicationView(job: JobDetail, sources: Sources): View {
  const { words } = sources.catalog
  const address = words.application.address({ url: job.applyUrl })
  return {
    title: applicationTitle(job, words),
    summary: job.summary,
    facts: [],
    sections: [
      { name: 'who', kind: 'text', text: `${applyNote(job, sources)} ${address}` },
      ...(applicantSystemOf(job, sources.site) ? processOf(job, words) : ownForm(job, sources)),
    ],
    links: [{ name: job.title, href: job.url }],
  }
}

const processOf = ({ process }: JobDetail, { headings }: Words): Section[] =>
  process.length > 0
    ? [{ name: 'process', heading: headings.process, kind: 'steps', lines: process }]
    : []

/** Describes the form on this site and what happens with an application. */
function ownForm(job: JobDetail, { catalog, site }: Sources): Section[] {
  const { words } = catalog
  const policy = { name: catalog.page('privacy-policy').title, href: site.url(paths.privacyPolicy) }
  const erased = words.application.erased({ days: inquiryRetentionDays })
  return [
    {
      name: 'questions',
      heading: words.headings.questions,
      kind: 'list',
      lines: questionLines(catalog),
    },
    ...processOf(job, words),
    {
      name: 'privacy',
      kind: 'text',
      text: `${words.application.purpose} ${erased} ${link(policy)}`,
    },
  ]
}

const questionLines = (catalog: Catalog): string[] =>
  askedOn('application', catalog).map(({ label, hint, optional }) => {
    const { optionalQuestion, requiredQuestion } = catalog.words.application
    const question = (optional ? optionalQuestion : requiredQuestion)({ label })
    return hint ? `${question} ${hint}` : question
  })
