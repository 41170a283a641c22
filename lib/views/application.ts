import { inquiryChars, inquiryRetentionDays } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { JobApplication } from '@/lib/domain/inquiry'
import { link } from './markdown'
import { applicantSystemOf, applyNote, type JobDetail } from './roles'
import type { Section, Sources, View } from './view'
import { headings, inquiryLabels, labels, texts } from './words'

type Name = keyof typeof JobApplication.shape

/** The questions of the application form, in its order. */
export const applicationQuestions = {
  firstName: { label: inquiryLabels.firstName },
  lastName: { label: inquiryLabels.lastName },
  workEmail: { label: labels.email },
  phone: { label: inquiryLabels.phone },
  links: {
    label: 'Links to your work',
    hint: `A portfolio, a profile, a CV: one address on each line, at most ${inquiryChars.linksMax}. There is nothing to upload.`,
  },
  challenge: {
    label: 'Why this role?',
    hint: 'Please leave out what we have not asked for, such as health, religion or a photograph.',
  },
} as const satisfies Record<Name, { readonly label: string; readonly hint?: string }>

export const applicationPurpose =
  'The people who decide about this role read your application, and nobody else. There is no automated decision and no talent pool.'

export const applicationTitle = (role: { readonly title: string }) =>
  `${texts.apply}: ${role.title}`

/** Describes the application form for agents, which cannot fill it in. */
export function applicationView(job: JobDetail, sources: Sources): View {
  const { site } = sources
  return {
    title: applicationTitle(job),
    summary: job.summary,
    facts: [],
    sections: [
      { name: 'who', kind: 'text', text: `${applyNote(job, site)} Its address: ${job.applyUrl}` },
      ...(applicantSystemOf(job, site) ? processOf(job) : ownForm(job, sources)),
    ],
    links: [{ name: job.title, href: job.url }],
  }
}

const processOf = ({ process }: JobDetail): Section[] =>
  process.length > 0
    ? [{ name: 'process', heading: headings.process, kind: 'steps', lines: process }]
    : []

/** Describes the form on this site and what happens with an application. */
function ownForm(job: JobDetail, { catalog, site }: Sources): Section[] {
  const policy = { name: catalog.page('privacy-policy').title, href: site.url(paths.privacyPolicy) }
  return [
    { name: 'questions', heading: headings.questions, kind: 'list', lines: questionLines },
    ...processOf(job),
    {
      name: 'privacy',
      kind: 'text',
      text: `${applicationPurpose} It is erased ${inquiryRetentionDays} days after delivery. ${link(policy)}`,
    },
  ]
}

const questionLines = (Object.keys(applicationQuestions) as Name[]).map((name) => {
  const question = applicationQuestions[name]
  const optional = JobApplication.shape[name].safeParse(undefined).success
  const hint = 'hint' in question ? ` ${question.hint}` : ''
  return `**${question.label}**, ${optional ? 'optional' : 'required'}.${hint}`
})
