import type { Site } from 'agent-access/edge'
import { limits } from 'agent-access/edge'
import { jobsAlias } from '@/lib/config/deprecation'
import { paths } from '@/lib/config/paths'
import { joinParagraphs, toBulletList, toCodeBlock, toMarkdownLink } from '@/lib/subject/markdown'
import {
  type ApiEndpoint,
  findOnlyMediaType,
  getSchemaName,
  listSchemaMembers,
  type OpenApiSchema,
  toCurlCommand,
} from './reference'

// The reference is Markdown: made of React elements it was the heaviest page, sent to the browser
// twice.

/** Describes an endpoint: what it does, a command to try it, its input and its responses. */
export function formatEndpoint(endpoint: ApiEndpoint, site: Site): string {
  const { method, path, summary, description, deprecated } = endpoint
  const address = `\`${method.toUpperCase()} ${path}\``
  return joinParagraphs(
    `### ${summary}`,
    deprecated ? `${address} **is deprecated**` : address,
    description,
    toCodeBlock('sh', toCurlCommand(endpoint, site.origin)),
    describeInput(endpoint),
    describeResponses(endpoint, site),
  )
}

function describeInput({ parameters, requestBody }: ApiEndpoint): string {
  const body = findOnlyMediaType(requestBody)?.schema ?? {}
  const inputs = [
    ...parameters,
    ...listSchemaMembers(body).map(([name, schema]) => ({
      name,
      in: 'body',
      required: body.required?.includes(name),
      description: schema.description,
      schema,
    })),
  ].map(({ name, in: location, required, schema, description }) =>
    item(`\`${name}\` in the ${location}${required ? ', required' : ''}`, schema, description),
  )
  return inputs.length > 0 ? joinParagraphs('#### Input', toBulletList(inputs)) : ''
}

function describeResponses({ responses }: ApiEndpoint, site: Site): string {
  const isErrorResponse = ([status]: ApiEndpoint['responses'][number]) => Number(status) >= 400
  const errorStatuses = responses.filter(isErrorResponse).map(([status]) => status)
  const answers = responses
    .filter((response) => !isErrorResponse(response))
    .map(([status, reply]) =>
      item(`\`${status}\``, findOnlyMediaType(reply)?.schema, reply.description),
    )
  return joinParagraphs(
    '#### Answers',
    toBulletList(answers),
    `Refused with ${errorStatuses.join(', ')} and a ${describeType({ $ref: 'Problem' })}; ${toMarkdownLink({ name: 'the errors', href: site.url(paths.agentErrors) })} say what to do.`,
  )
}

export function findExampleResponse({
  responses,
}: ApiEndpoint): { status: string; text: string } | undefined {
  for (const [status, reply] of responses) {
    const example = findOnlyMediaType(reply)?.example
    if (example !== undefined)
      return { status, text: toCodeBlock('json', JSON.stringify(example, null, 2)) }
  }
  return undefined
}

export const formatSchema = (name: string, schema: OpenApiSchema): string =>
  joinParagraphs(
    `### ${name}`,
    schema.properties
      ? toBulletList(
          listSchemaMembers(schema).map(([member, value]) =>
            item(`\`${member}\``, value, value.description),
          ),
        )
      : `One of ${describeType(schema)}`,
  )

/** The headers `Deprecation` and `Sunset` link to this section. */
export function createDeprecationText(): string {
  const { path, successor, since, sunset } = jobsAlias
  return joinParagraphs(
    `\`${path}\` has been deprecated since ${since}. It answers exactly as \`${successor}\` does, which is the address to use.`,
    sunset
      ? `It ends on ${sunset.ends}, as announced on ${sunset.announced}.`
      : `No end is decided. One is announced with the header Sunset, at least ${limits.deprecationNoticeDaysMin} days before.`,
  )
}

const item = (name: string, schema: OpenApiSchema | undefined, meaning = '') =>
  [`${name}: ${schema ? describeType(schema) : 'no body'}`, meaning].filter(Boolean).join('. ')

function describeType(schema: OpenApiSchema): string {
  if (schema.$ref)
    return toMarkdownLink({
      name: getSchemaName(schema.$ref),
      href: `#${getSchemaName(schema.$ref)}`,
    })
  const [base] = schema.allOf ?? []
  if (base) return describeType(base)
  if (schema.oneOf) return schema.oneOf.map(describeType).join(', ')
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.type === 'array' && schema.items) return `list of ${describeType(schema.items)}`
  const types = [schema.type ?? 'anything'].flat().join(' or ')
  const form = [schema.format, describeLength(schema)].filter(Boolean).join(', ')
  return [types, form && `(${form})`, describeRange(schema)].filter(Boolean).join(' ')
}

interface Range {
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
}

function describeLength({ minLength, maxLength }: OpenApiSchema): string | undefined {
  const length = describeRange({ minimum: minLength, maximum: maxLength })
  return length && `${length} characters`
}

function describeRange({ minimum, maximum }: Range): string | undefined {
  if (minimum === maximum) return minimum?.toString()
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  if (minimum !== undefined) return `from ${minimum}`
  return maximum === undefined ? undefined : `up to ${maximum}`
}
