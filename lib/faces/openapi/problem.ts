import { z } from 'zod'
import { type ErrorCode, errorTitles } from '@/lib/domain/errors'

const FieldError = z.strictObject({
  field: z.string(),
  message: z.string(),
  allowed: z.array(z.string()).optional(),
})

/** The schema of the one error body, which `lib/http/problem.ts` makes. */
export const Problem = z
  .strictObject({
    type: z.url().describe('Where the error code is explained'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('What is wrong and how to mend it'),
    error: z.enum(Object.keys(errorTitles) as [ErrorCode, ...ErrorCode[]]),
    error_description: z.string().describe('The same sentence as detail'),
    errors: z.array(FieldError).optional().describe('The fields at fault'),
    'violated-policies': z.array(z.string()).optional().describe('The quotas that are used up'),
    request_id: z.string().optional().describe('Name it when you report a fault of ours'),
  })
  .describe('RFC 9457 problem details beside the flat members of an OAuth error')
