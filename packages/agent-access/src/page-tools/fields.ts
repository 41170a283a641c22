import type { z } from 'zod'
import { submissionInput } from '../operations/define-operation'
import type { HttpOperation } from '../operations/operation'
import { getFieldLabel } from '../operations/rows'
import { isMultilineSchema, toJsonSchema } from '../operations/text-fields'
import type { SubmissionField } from './descriptors'

/** The fields that a person confirms before a page tool sends them. */
export function getSubmissionFields({ input }: HttpOperation): SubmissionField[] {
  const shape = input.shape as Readonly<Record<string, z.ZodType>>
  return Object.entries(shape)
    .filter(([name]) => !Object.hasOwn(submissionInput, name))
    .map(([name, schema]) => {
      const { format, maxLength, enum: values } = toJsonSchema(schema)
      return {
        name,
        label: getFieldLabel(name, schema),
        required: !schema.isOptional(),
        ...((format === 'email' || format === 'date') && { type: format }),
        ...(maxLength && { maxLength }),
        ...(isMultilineSchema(schema) && { lines: true as const }),
        ...(values && { choices: values.map((value) => ({ value, label: value })) }),
      }
    })
}
