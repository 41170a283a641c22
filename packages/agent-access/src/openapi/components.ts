import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import type { Scopes } from '../actor'
import { type ErrorCode, errorTitles } from '../errors'
import { errorStatus } from '../http/http-error'
import { problemMediaType } from '../http/problem'
import type { QuotaPolicy } from '../limits'
import { agentPaths } from '../paths'
import { pascal } from './schemas'

const text = { type: 'string' } as const

const headers = {
  'RateLimit-Policy': 'The quota',
  RateLimit: 'What is left of the quota (r) and the seconds until there is more (t)',
  ETag: 'Strong validator; send it back as If-None-Match',
  'Content-Language': 'The language of the texts in the answer',
  'Cache-Control': 'How long the answer may be kept; with a credential, not at all',
  Link: 'Other addresses by their relation (RFC 8288): rel="next" is the next page of a list',
  'Retry-After': 'Seconds to wait',
  'WWW-Authenticate':
    'Why the credential was refused, and where to learn how to get one (RFC 6750, RFC 9728)',
  Deprecation: 'Since when this is deprecated, as a Unix time (RFC 9745)',
  Sunset: 'When it ends (RFC 8594)',
  'Idempotent-Replayed':
    '"true" where this is the answer to an earlier request with the same key, or without one to the same submission a short while ago',
} as const

export type HeaderName = keyof typeof headers

/** The headers of every response that a quota counts. */
export const rateLimitHeaders: readonly HeaderName[] = ['RateLimit-Policy', 'RateLimit']

/** The headers that are in every response described with them. */
const always: readonly HeaderName[] = [
  ...rateLimitHeaders,
  'ETag',
  'Cache-Control',
  'Retry-After',
  'Deprecation',
  'Sunset',
]

const parameters = {
  'Accept-Language':
    'Languages in the order you prefer them (RFC 9110, section 12.5.4); the parameter language outranks it',
  'If-None-Match': 'ETag of the answer you have; if it is still the same, the answer is 304',
  'Idempotency-Key': 'A key you choose; a retry with the same key and content is done once',
} as const

type Component<K extends Kind> = Parameters<
  typeof OpenAPIRegistry.prototype.registerComponent<K>
>[2]
type Kind = 'headers' | 'parameters' | 'responses'

export type Components = ReturnType<typeof createComponents>

/** Collects the components that operations share; one is added when it is first used. */
export function createComponents(
  definitions: OpenAPIRegistry,
  scopes: Scopes,
  { name, requestsMax, windowSeconds }: QuotaPolicy,
) {
  const policyText = `The quota: "${name}";q=${requestsMax};w=${windowSeconds} is ${requestsMax} requests in ${windowSeconds} seconds (draft-ietf-httpapi-ratelimit-headers)`
  const references = new Map<string, { readonly $ref: string }>()
  const once = <K extends Kind>(kind: K, component: string, make: () => Component<K>) => {
    const ref =
      references.get(component) ?? definitions.registerComponent(kind, component, make()).ref
    references.set(component, ref)
    return ref as { $ref: string }
  }
  const headerRefs = (names: readonly HeaderName[]) =>
    Object.fromEntries(
      names.map((header) => {
        const make = () => ({
          description: header === 'RateLimit-Policy' ? policyText : headers[header],
          ...(always.includes(header) && { required: true }),
          schema: text,
        })
        return [header, once('headers', header, make)]
      }),
    )
  definitions.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: [
      `Optional. Register for a credential at POST ${agentPaths.register}; it narrows what you may do to its scopes:`,
      ...Object.entries(scopes).map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`),
    ].join('\n'),
  })
  return {
    headerRefs,
    parameter: (header: keyof typeof parameters) =>
      once('parameters', header, () => ({
        name: header,
        in: 'header',
        description: parameters[header],
        schema: text,
      })),
    /** Adds an error response; `status` replaces the status of the codes. */
    errorResponse(
      codes: readonly ErrorCode[],
      status: number,
      mediaType: string = problemMediaType,
    ) {
      const suffix = codes.some((code) => errorStatus[code] !== status) ? status : ''
      const form = mediaType === problemMediaType ? '' : 'Json'
      return once('responses', `${pascal(codes.join('_or_'))}${suffix}${form}`, () => ({
        description: descriptions[status] ?? codes.map((code) => errorTitles[code]).join('; '),
        headers: headerRefs([...rateLimitHeaders, ...(extraHeaders[status] ?? [])]),
        content: { [mediaType]: { schema: { $ref: '#/components/schemas/Problem' } } },
      }))
    },
  }
}

const descriptions: Readonly<Record<number, string>> = {
  413: 'The body is too large',
  415: 'The body is not application/json',
}

const extraHeaders: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  409: ['Retry-After'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}
