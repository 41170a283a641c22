import { z } from 'zod'
import type { Messages } from '../messages'

type Say = (messages: Messages) => string

const descriptions = new WeakMap<z.core.$ZodType, Say>()
const refusals = new WeakMap<object, Say>()

/** Gives a schema of the package a description, which is in the language of the site. */
export function withKitDescription<T extends z.ZodType>(schema: T, say: Say): T {
  descriptions.set(schema, say)
  return schema
}

/** Gives a check of the package what is said of a value that fails it. */
export function withKitRefusal<T extends object>(check: T, say: Say): T {
  refusals.set(check, say)
  return check
}

/** What the package says of a schema, unless the site has described it again. */
export function findKitDescription(
  schema: z.core.$ZodType,
  messages: Messages,
): string | undefined {
  const say = descriptions.get(schema)
  if (say) return say(messages)
  const { parent } = schema._zod
  const isDescribed = z.globalRegistry.get(schema)?.description !== undefined
  return parent && !isDescribed ? findKitDescription(parent, messages) : undefined
}

/** What the package says of a value that has failed one of its checks. */
export const findKitRefusal = (check: unknown, messages: Messages): string | undefined =>
  typeof check === 'object' && check !== null ? refusals.get(check)?.(messages) : undefined
