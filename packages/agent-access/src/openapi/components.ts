import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import type { Scopes } from '../actor'
import { type ErrorCode, errorStatus } from '../errors'
import { problemMediaType } from '../http/problem'
import { requestQuota } from '../limits'
import type { Messages } from '../messages'
import type { AnyHttpOperation, Services } from '../operations/operation'
import { type Registry, someOperationRequiresCredential } from '../operations/registry'
import { operatorDirectoryPath } from '../operators/directories'
import { agentPaths } from '../paths'
import { toPascalCase } from './schemas'

const text = { type: 'string' } as const

type HeaderTexts = Messages['openapi']['headers']
type ParameterName = 'Accept-Language' | 'If-None-Match' | 'Idempotency-Key'

export type OpenApiHeaderName = 'RateLimit-Policy' | Exclude<keyof HeaderTexts, ParameterName>

/** The headers of every response that a quota counts. */
export const rateLimitHeaders: readonly OpenApiHeaderName[] = ['RateLimit-Policy', 'RateLimit']

/** The headers that are in every response described with them. */
const always: readonly OpenApiHeaderName[] = [
  ...rateLimitHeaders,
  'ETag',
  'Cache-Control',
  'Retry-After',
  'Deprecation',
  'Sunset',
]

type Component<K extends Kind> = Parameters<
  typeof OpenAPIRegistry.prototype.registerComponent<K>
>[2]
type Kind = 'headers' | 'parameters' | 'responses'

export type OpenApiComponents = ReturnType<typeof createOpenApiComponents>

/** What may be called here, and by whom. */
export interface ApiCallers {
  readonly registry: Registry
  readonly scopes: Scopes
  /** The site says who is signed in. */
  readonly hasSessions?: boolean
  /** The site verifies who operates an agent. */
  readonly verifiesOperators?: boolean
}

/** Collects the components that operations share; one is added when it is first used. */
export function createOpenApiComponents(
  definitions: OpenAPIRegistry,
  { registry, scopes, hasSessions }: ApiCallers,
  { site, catalog, requestQuota: quota = requestQuota }: Services,
) {
  const { openapi, titles } = catalog.messages
  const texts = { ...openapi.headers, 'RateLimit-Policy': openapi.quotaPolicy(quota) }
  const descriptions: Readonly<Record<number, string>> = {
    413: openapi.tooLarge,
    415: openapi.wrongMediaType,
  }
  const references = new Map<string, { readonly $ref: string }>()
  const once = <K extends Kind>(kind: K, component: string, make: () => Component<K>) => {
    const ref =
      references.get(component) ?? definitions.registerComponent(kind, component, make()).ref
    references.set(component, ref)
    return ref as { $ref: string }
  }
  const headerRefs = (names: readonly OpenApiHeaderName[]) =>
    Object.fromEntries(
      names.map((header) => {
        const make = () => ({
          description: texts[header],
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
      [
        ...(someOperationRequiresCredential(registry) ? [] : [openapi.noneNeeded]),
        openapi.credential({ address: `${site.basePath ?? ''}${agentPaths.register}` }),
      ].join(' '),
      ...Object.entries(scopes).map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`),
    ].join('\n'),
  })
  const security = new Map(registry.map((one) => [one.name, listSecurity(one, hasSessions)]))
  for (const [name, scheme] of Object.entries(createSchemes(openapi)))
    if ([...security.values()].flat().some((one) => name in one))
      definitions.registerComponent('securitySchemes', name, scheme)
  return {
    headerRefs,
    security,
    parameter: (header: ParameterName) =>
      once('parameters', header, () => ({
        name: header,
        in: 'header',
        description: texts[header],
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
      return once('responses', `${toPascalCase(codes.join('_or_'))}${suffix}${form}`, () => ({
        description: descriptions[status] ?? codes.map((code) => titles[code]).join('; '),
        headers: headerRefs([...rateLimitHeaders, ...(extraHeaders[status] ?? [])]),
        content: { [mediaType]: { schema: { $ref: '#/components/schemas/Problem' } } },
      }))
    },
  }
}

/** The schemes of those who have no credential. */
const createSchemes = (openapi: Messages['openapi']) => ({
  session: { type: 'http', scheme: 'cookie', description: openapi.session } as const,
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Signature-Input',
    description: openapi.signature({ directory: operatorDirectoryPath }),
  } as const,
})

/** Says what a request needs: one of these, or nothing. */
function listSecurity(operation: AnyHttpOperation, hasSessions = false) {
  const callers = listCallers(operation, hasSessions)
  return operation.operator ? callers.map((one) => ({ ...one, signature: [] })) : callers
}

function listCallers({ credential, user, scope }: AnyHttpOperation, hasSessions: boolean) {
  const session = { session: [] }
  if (user) return [session]
  const bearer = { bearer: [scope] }
  if (!credential) return [{}, bearer]
  return hasSessions ? [bearer, session] : [bearer]
}

const extraHeaders: Readonly<Record<number, readonly OpenApiHeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  409: ['Retry-After'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}
