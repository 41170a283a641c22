import { OneLineText, Paragraph } from 'site-content'
import { z } from 'zod'
import { CurrencyCode } from '@/lib/subject/money'

const Budget = z
  .strictObject({
    min: z.int().positive().meta({ title: 'Lowest budget', description: 'Without VAT' }),
    max: z
      .int()
      .positive()
      .meta({ title: 'Highest budget', description: 'Empty: there is no upper bound.' })
      .optional(),
    currency: CurrencyCode.meta({ description: 'Its three letters, such as EUR' }),
  })
  .refine(({ min, max = min }) => min <= max, {
    path: ['max'],
    message: 'must not be lower than min',
  })
export type Budget = Readonly<z.infer<typeof Budget>>

/** A kind of project, and what one of it costs. */
export const ProjectKind = z.strictObject({
  name: OneLineText,
  budget: Budget,
  duration: OneLineText.meta({ description: 'Such as 4 to 8 weeks' }).optional(),
  about: Paragraph.meta({ description: 'What is in it' }).optional(),
})
