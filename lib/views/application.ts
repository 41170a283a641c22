import { inquiryChars, inquiryRetentionDays } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Words } from '@/lib/content/words'
import { JobApplication } from '@/lib/domain/inquiry'
import { link } from './markdown'
import { applicantSystemOf, applyNote, type JobDetail } from './roles'
import type { Section, Sources, View } from './view'

type Name = keyof typeof JobApplication.shape

interface Question {
  readonly label: string
  readonly hint?: string
}

/** Returns the questions of the application form, in its order. */
export const applicationQuestions = ({ inquiry, labels, application }: Words) =>
  ({
    firstName: { label: inquiry.firstName },
    lastName: { label: inquiry.lastName },
    workEmail: { label: labels.email },
    phone: { label: inquiry.phone },
    links: {
      label: application.links,
      hint: application.linksHint({ max: inquiryChars.linksMax }),
    },
    challenge: { label: application.why, hint: application.whyHint },
  }) satisfies Record<Name, Question>

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
      lines: questionLines(words),
    },
    ...processOf(job, words),
    {
      name: 'privacy',
      kind: 'text',
      text: `${words.application.purpose} ${erased} ${link(policy)}`,
    },
  ]
}

function questionLines(words: Words): string[] {
  const questions: Readonly<Record<string, Question>> = applicationQuestions(words)
  return Object.entries(questions).map(([name, { label, hint }]) => {
    const isOptional = JobApplication.shape[name as Name].safeParse(undefined).success
    const { optionalQuestion, requiredQuestion } = words.application
    const question = (isOptional ? optionalQuestion : requiredQuestion)({ label })
    return hint ? `${question} ${hint}` : question
  })
}
