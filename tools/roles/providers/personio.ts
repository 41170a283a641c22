// Personio XML feed. The shape is that of its published documentation (Retrieving open positions);
// additionalOffices, salaryInformation and createdAt are not in it, but in what readers in public
// repositories recorded from live feeds in 2026. No feed could be asked from here.

import { z } from 'zod'
import {
  html,
  line,
  names,
  optional,
  type Provider,
  primaryCode,
  withHeading,
} from '@/tools/roles/posting'

/** An element without children is an empty text. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const Description = z.object({ name: optional, value: html })

const Position = z.object({
  id: line.pipe(z.string().min(1)),
  name: line.pipe(z.string().min(1)),
  office: optional,
  additionalOffices: unlessEmpty(z.object({ office: z.array(line) })),
  department: optional,
  employmentType: optional,
  seniority: optional,
  schedule: optional,
  createdAt: optional,
  salaryInformation: unlessEmpty(
    z.object({ min: optional, max: optional, currencyCode: optional, type: optional }),
  ),
  jobDescriptions: unlessEmpty(z.object({ jobDescription: z.array(Description) })),
})

const Feed = z.object({
  'workzag-jobs': unlessEmpty(z.object({ position: z.array(Position).default([]) })),
})

export const personio: Provider<z.output<typeof Position>> = {
  label: 'Personio',
  format: 'xml',
  addresses: ({ board, languages }) =>
    languages.map((language) => ({
      language,
      address: `https://${board}.jobs.personio.de/xml?language=${primaryCode(language)}`,
    })),
  answer: Feed.transform((feed) => feed['workzag-jobs']?.position ?? []),
  toPosting(position, { board }, language = '') {
    const { id, office, additionalOffices, schedule, salaryInformation: pay } = position
    const address = `https://${board}.jobs.personio.de/job/${id}?language=${primaryCode(language)}`
    const texts = (position.jobDescriptions?.jobDescription ?? []).flatMap(({ name, value }) =>
      value?.trim() ? [withHeading(name, value)] : [],
    )
    return {
      id,
      texts: [
        { language, title: position.name, applyUrl: `${address}#apply`, html: texts.join('') },
      ],
      departments: names([position.department]),
      offices: names([office, ...(additionalOffices?.office ?? [])]),
      seniority: position.seniority,
      employmentType: `${position.employmentType} ${schedule?.replace('full-or-part-time', 'full-time')}`,
      pay: pay && { ...pay, currency: pay.currencyCode, period: pay.type },
      publishedAt: position.createdAt,
    }
  },
}
