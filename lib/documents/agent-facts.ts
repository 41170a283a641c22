import type { StorePort } from 'agent-access'
import { limits as kitLimits } from 'agent-access/edge'
import { z } from 'zod'
import { inquiryQuota } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { joinLine } from '@/lib/subject/markdown'
import type { Messages } from '@/lib/subject/register'
import { type Scope, scopeDescriptions, scopeNames } from '@/lib/subject/scope'

/** The limits that agents have to respect. */
export function listLimitRows({ limits }: Messages): (readonly [name: string, limit: string])[] {
  const each = ({ requestsMax, windowSeconds }: StorePort.QuotaPolicy) =>
    limits.each({ requests: requestsMax, seconds: windowSeconds })
  return [
    [limits.requests, each(kitLimits.requestQuota)],
    [limits.inquiries, each(inquiryQuota)],
    [limits.tokenLife, limits.seconds({ seconds: kitLimits.tokenTtlSeconds })],
  ]
}

/** The addresses an agent begins with, in the order of their words. */
export const listAddressRows = ({ addresses }: Messages) =>
  (Object.keys(addresses) as (keyof typeof addresses)[]).map(
    (name) => [addresses[name], paths[name]] as const,
  )

interface DescribedOperation {
  readonly name: string
  readonly title: string
  readonly description: string
}

/** What people read of an operation; `isTranslated` is false for the definition, which is English. */
export function getOperationTexts(
  { operations }: Messages,
  { name, title, description }: DescribedOperation,
) {
  const own = operations[name]
  return { title, about: description, ...own, isTranslated: own !== undefined }
}

/** The scopes with their meanings for people. */
export const describeScopes = (messages: Messages) =>
  scopeNames.map((name: Scope) => ({
    name,
    text: messages.scopes[name] ?? scopeDescriptions[name],
    isTranslated: messages.scopes[name] !== undefined,
  }))

type Listing = Pick<Messages['guide'], 'required' | 'optional'>

/** Lists the names of an operation's input members. */
export function formatInputMembers(input: z.ZodObject, guide: Listing): string {
  const { required = [], properties = {} } = z.toJSONSchema(input, { io: 'input' })
  const optional = Object.keys(properties).filter((member) => !required.includes(member))
  return joinLine(formatNames(guide.required, required), formatNames(guide.optional, optional))
}

const formatNames = (text: Listing['required'], names: readonly string[]) =>
  names.length > 0 && text({ names: names.map((name) => `\`${name}\``).join(', ') })
