import { inquiryChars, inquiryRetentionDays } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { JobApplication } from '@/lib/domain/inquiry'
import { link } from './markdown'
import type { JobDetail } from './roles'
import type { Sources, View } from './view'
import { headings, inquiryLabels, labels, texts } from './words'

type Name = keyof typeof JobApplication.shape

/** What the application form asks for, in its order. */
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

/** The form to apply for a role, for who cannot fill it in: what a person is asked there. */
export function applicationView(job: JobDetail, { catalog, site }: Sources): View {
  const policy = { name: catalog.page('privacy-policy').title, href: site.url(paths.privacyPolicy) }
  return {
    title: applicationTitle(job),
    summary: job.summary,
    facts: [],
    sections: [
      { name: 'who', kind: 'text', text: `${texts.applyNote} Its address: ${job.applyUrl}` },
      { name: 'questions', heading: headings.questions, kind: 'list', lines: questionLines },
      { name: 'process', heading: headings.process, kind: 'steps', lines: job.process },
      {
        name: 'privacy',
        kind: 'text',
        text: `${applicationPurpose} It is erased ${inquiryRetentionDays} days after delivery. ${link(policy)}`,
      },
    ],
    links: [{ name: job.title, href: job.url }],
  }
}

const questionLines = (Object.keys(applicationQuestions) as Name[]).map((name) => {
  const question = applicationQuestions[name]
  const optional = JobApplication.shape[name].safeParse(undefined).success
  const hint = 'hint' in question ? ` ${question.hint}` : ''
  return `**${question.label}**, ${optional ? 'optional' : 'required'}.${hint}`
})
