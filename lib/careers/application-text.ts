import { limits } from 'agent-access/edge'
import { paths } from '@/lib/config/paths'
import { listFormFields } from '@/lib/contact/form-fields'
import {
  toBulletList,
  toMarkdownLink,
  toMarkdownSection,
  toNumberedList,
} from '@/lib/subject/markdown'
import type { Catalog, Messages } from '@/lib/subject/register'
import type { TextView, ViewSources } from '@/lib/subject/view'
import { createApplyNote, findApplicantSystem, type JobDetail } from './text'

export const getApplicationTitle = (role: { readonly title: string }, { application }: Messages) =>
  application.title({ title: role.title })

/** Describes the application form for agents, which cannot fill it in. */
export function createApplicationView(job: JobDetail, sources: ViewSources): TextView {
  const { messages } = sources.catalog
  const address = messages.application.address({ url: job.applyUrl })
  return {
    title: getApplicationTitle(job, messages),
    summary: job.summary,
    facts: [],
    sections: [
      `${createApplyNote(job, sources)} ${address}`,
      ...(findApplicantSystem(job, sources.site)
        ? [processText(job, messages)]
        : ownFormTexts(job, sources)),
    ],
    links: [{ name: job.title, href: job.url }],
  }
}

const processText = ({ process }: JobDetail, { headings }: Messages): string =>
  toMarkdownSection(headings.process, toNumberedList(process))

/** Describes the form on this site and what happens with an application. */
function ownFormTexts(job: JobDetail, { catalog, site }: ViewSources): string[] {
  const { messages } = catalog
  const policy = { name: catalog.page('privacy-policy').title, href: site.url(paths.privacyPolicy) }
  const erased = messages.application.erased({ days: limits.submissionRetentionDays })
  return [
    toMarkdownSection(messages.headings.questions, toBulletList(questionLines(catalog))),
    processText(job, messages),
    `${messages.application.purpose} ${erased} ${toMarkdownLink(policy)}`,
  ]
}

const questionLines = (catalog: Catalog): string[] =>
  listFormFields('application', catalog).map(({ label, hint, optional }) => {
    const { optionalQuestion, requiredQuestion } = catalog.messages.application
    const question = (optional ? optionalQuestion : requiredQuestion)({ label })
    return hint ? `${question} ${hint}` : question
  })
