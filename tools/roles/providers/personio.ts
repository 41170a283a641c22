// Personio XML feed. The shape is that of its published documentation (Retrieving open positions);
// additionalOffices, salaryInformation and createdAt are not in it, but in what readers in public
// repositories recorded from live feeds in 2026. No feed could be asked from here. A position has text
// only in the languages it was written in, so every language is asked for, one after the other.

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import type { Language } from '@/lib/domain/language'
import { excerpt } from '@/lib/domain/text-rules'
import { type BoardResponse, shaped } from '@/tools/roles/board-client'
import {
  dayOf,
  type Posting,
  type PostingText,
  type Provider,
  primaryOf,
} from '@/tools/roles/posting'

const Text = z.union([z.string(), z.object({}).transform(() => '')]).nullish()

/** An element without children is an empty text. */
const nothingIfEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const Feed = z.object({
  'workzag-jobs': nothingIfEmpty(
    z.object({
      position: z
        .array(
          z.object({
            id: z.string().min(1),
            name: z.string().min(1),
            office: Text,
            additionalOffices: nothingIfEmpty(z.object({ office: z.array(z.string()) })),
            department: Text,
            employmentType: Text,
            seniority: Text,
            schedule: Text,
            createdAt: Text,
            salaryInformation: nothingIfEmpty(
              z.object({
                min: Text,
                max: Text,
                currencyCode: Text,
                currencySymbol: Text,
                type: Text,
              }),
            ),
            jobDescriptions: nothingIfEmpty(
              z.object({ jobDescription: z.array(z.object({ name: Text, value: Text })) }),
            ),
          }),
        )
        .default([]),
    }),
  ),
})

type Position = NonNullable<z.output<typeof Feed>['workzag-jobs']>['position'][number]

const lists = ['position', 'jobDescription', 'additionalOffices.office']

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (_, path) => lists.some((list) => String(path).endsWith(`.${list}`)),
})

export const personio: Provider = {
  name: 'personio',
  label: 'Personio',
  async read({ board, languages }, ask) {
    const positions = new Map<string, Posting>()
    for (const language of languages) {
      const host = `https://${board}.jobs.personio.de`
      const code = primaryOf(language)
      const response = await ask(`${host}/xml?language=${code}`, 'xml')
      for (const position of positionsIn(response)) {
        const text = textOf(position, `${host}/job/${position.id}?language=${code}`)
        const earlier = positions.get(position.id)
        positions.set(position.id, withText(earlier ?? postingOf(position, text), text, language))
      }
    }
    return [...positions.values()]
  },
}

function positionsIn(response: BoardResponse): readonly Position[] {
  if (/<!DOCTYPE/i.test(response.text)) throw response.invalid('answered XML with a document type')
  const valid = XMLValidator.validate(response.text)
  if (valid !== true)
    throw response.invalid(
      `answered what is no whole XML, line ${valid.err.line}: ${excerpt(valid.err.msg)}`,
    )
  return shaped(response, Feed, parser.parse(response.text))['workzag-jobs']?.position ?? []
}

/** The first language that has a text is that of the posting. */
function withText(posting: Posting, text: PostingText, language: Language): Posting {
  if (text.parts.length === 0) return posting
  if (!posting.language) return { ...posting, ...text, language }
  return { ...posting, translations: { ...posting.translations, [language]: text } }
}

const textOf = (position: Position, address: string): PostingText => ({
  title: position.name,
  applyUrl: `${address}#apply`,
  parts: (position.jobDescriptions?.jobDescription ?? []).flatMap(({ name, value }) =>
    value?.trim() ? [{ heading: name || undefined, html: value }] : [],
  ),
})

function postingOf(position: Position, text: PostingText): Posting {
  const { office, additionalOffices, department, salaryInformation: pay } = position
  const offices = [office, ...(additionalOffices?.office ?? [])].flatMap(
    (name) => name?.trim() || [],
  )
  return {
    id: position.id,
    ...text,
    departments: department ? [department] : [],
    offices: [...new Set(offices)],
    seniority: position.seniority || undefined,
    employmentType: employmentOf(position),
    pay: pay && {
      min: pay.min,
      max: pay.max,
      currency:
        pay.currencyCode || currencies[(pay.currencySymbol ?? '') as keyof typeof currencies],
      period: pay.type,
    },
    publishedAt: dayOf(position.createdAt),
  }
}

const currencies = { '€': 'EUR', $: 'USD', '£': 'GBP', CHF: 'CHF' } as const

/** permanent, intern, trainee, freelance …, and beside it full-time, part-time or both. */
function employmentOf({ employmentType, schedule }: Position): Posting['employmentType'] {
  if (/intern|trainee|student|apprentice|thesis/.test(employmentType ?? '')) return 'internship'
  if (/freelance/.test(employmentType ?? '')) return 'contract'
  if (!schedule) return undefined
  return schedule === 'part-time' ? 'part-time' : 'full-time'
}
