import { z } from 'zod'
import type { Language } from '../language'
import { contentLimits } from '../limits'

export const Slug = z
  .string()
  .max(contentLimits.slugCharsMax)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens')

export const CalendarDate = z.iso.date('Use a date such as 2026-10-05')

/** An apostrophe inside a word is the same in every language; the language sets the rest of a text. */
const withApostrophes = (text: string): string => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')

export const OneLineText = z
  .string()
  .trim()
  .min(1, 'Write something here')
  .max(contentLimits.lineCharsMax)
  .overwrite(withApostrophes)

/** A line that is long enough to be written in a larger box. */
export const Paragraph = OneLineText.meta({ format: 'paragraph' })

/** Long enough to be useful in a search result, short enough to be shown whole. */
export const Description = z
  .string()
  .trim()
  .min(
    contentLimits.descriptionCharsMin,
    `Write at least ${contentLimits.descriptionCharsMin} characters`,
  )
  .max(
    contentLimits.descriptionCharsMax,
    `Write at most ${contentLimits.descriptionCharsMax} characters`,
  )
  .overwrite(withApostrophes)
  .meta({ format: 'paragraph' })

/** Something of content/ whose texts may not be translated yet. */
export interface InLanguage {
  /** The language of its texts, where it is not that of the catalog. */
  readonly lang?: Language
}

/** A Markdown text, and the positions of this site's paths in it. */
export interface Body extends InLanguage {
  readonly body: string
  readonly bodyLinks: readonly number[]
  /** The addresses of the pictures in it; the catalog describes each. */
  readonly bodyPictures: readonly string[]
}

// The compiler replaces a marked text by its `Body`, so that is what its field gives.
const compilesToBody = z.string().trim().min(1, 'Write something here') as unknown as z.ZodType<
  Body,
  string
>

/** A text in Markdown in front matter. */
export const MarkdownText = compilesToBody.meta({ format: 'markdown', compilesTo: 'markdown' })
