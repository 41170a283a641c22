import { inquiryRetentionDays } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Words } from '@/lib/content/words'
import { askedOn } from './asked'
import { bullets, link, section, steps } from './markdown'
import { applicantSystemOf, applyNote, type JobDetail } from './roles'
import type { Sources, View } from './view'

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
      `${applyNote(job, sources)} ${address}`,
      ...(applicantSystemOf(job, sources.site)
        ? [processText(job, words)]
        : ownFormTexts(job, sources)),
    ],
    links: [{ name: job.title, href: job.url }],
  }
}

const processText = ({ process }: JobDetail, { headings }: Words): string =>
  section(headings.process, steps(process))

/** Describes the form on this site and what happens with an application. */
function ownFormTexts(job: JobDetail, { catalog, site }: Sources): string[] {
  const { words } = catalog
  const policy = { name: catalog.page('privacy-policy').title, href: site.url(paths.privacyPolicy) }
  const erased = words.application.erased({ days: inquiryRetentionDays })
  return [
    section(words.headings.questions, bullets(questionLines(catalog))),
    processText(job, words),
    `${words.application.purpose} ${erased} ${link(policy)}`,
  ]
}

const questionLines = (catalog: Catalog): string[] =>
  askedOn('application', catalog).map(({ label, hint, optional }) => {
    const { optionalQuestion, requiredQuestion } = catalog.words.application
    const question = (optional ? optionalQuestion : requiredQuestion)({ label })
    return hint ? `${question} ${hint}` : question
  })
