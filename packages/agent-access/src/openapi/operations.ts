import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { type ErrorCode, errorStatus } from '../errors'
import type { DeprecatedPath } from '../http/deprecated'
import type { Messages } from '../messages'
import { describeWithRequirements } from '../operations/describe'
import {
  type HttpOperation,
  listPathParameters,
  type SubmitStatus,
  submitStatuses,
} from '../operations/operation'
import { type OpenApiComponents, type OpenApiHeaderName, rateLimitHeaders } from './components'

type Texts = Messages['openapi']

/** Lists the errors of an operation, with those of any. */
const listErrors = ({ errors = [], user, operator }: HttpOperation): readonly ErrorCode[] => [
  ...errors,
  'invalid_token',
  ...(user ? (['login_required'] as const) : []),
  'insufficient_scope',
  ...(operator ? (['signature_required'] as const) : []),
  'rate_limited',
  'server_error',
  'temporarily_unavailable',
]

const answered: readonly OpenApiHeaderName[] = [...rateLimitHeaders, 'Content-Language']

const cached: readonly OpenApiHeaderName[] = [...answered, 'ETag', 'Cache-Control']

export interface OperationExample {
  readonly input: Readonly<Record<string, unknown>>
  /** There only if it is the same for everybody. */
  readonly output?: unknown
}

/** Describes an operation of the registry as a path of the document. */
export function toOpenApiRoute(
  operation: HttpOperation,
  components: OpenApiComponents,
  example: OperationExample | undefined,
  messages: Messages,
): RouteConfig {
  const { name, title, effect, http, tag } = operation
  const { openapi: texts } = messages
  const facts = {
    path: http.path,
    operationId: name,
    summary: title,
    description: describeWithRequirements(operation, messages),
    tags: [tag.name],
    security: components.security.get(name) ?? [],
  }
  const method = methodNames[http.method]
  switch (effect) {
    case 'read':
      return { ...facts, method, ...readParts(operation, components, example, texts) }
    case 'write':
      return { ...facts, method, ...writeParts(operation, components, example, texts) }
    case 'submit':
      return { ...facts, method, ...submitParts(operation, components, example, texts) }
  }
}

const methodNames = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<HttpOperation['http']['method'], RouteConfig['method']>

function readParts(
  operation: HttpOperation,
  components: OpenApiComponents,
  example: OperationExample | undefined,
  texts: Texts,
) {
  const { input, output } = operation
  const { params, names, pick } = splitInput(operation, example)
  const pages = 'cursor' in input.shape
  return {
    parameters: [
      components.parameter('If-None-Match'),
      ...('language' in input.shape ? [components.parameter('Accept-Language')] : []),
    ],
    request: { ...params, ...(names.length > 0 && { query: pick(names) }) },
    responses: {
      200: {
        description: texts.answer,
        headers: components.headerRefs(pages ? [...cached, 'Link'] : cached),
        content: {
          'application/json': {
            schema: output,
            ...withExample(example),
          },
        },
      },
      304: { description: texts.unchanged, headers: components.headerRefs(cached) },
      ...describeErrorResponses(components, [
        'invalid_request',
        'not_acceptable',
        ...listErrors(operation),
      ]),
    },
  }
}

/** Separates the parameters of the path from the names of the others. */
function splitInput({ input, http }: HttpOperation, example: OperationExample | undefined) {
  const inPath = listPathParameters(http.path)
  const names = Object.keys(input.shape).filter((name) => !inPath.includes(name))
  const pick = (locations: readonly string[]) =>
    z.strictObject(
      Object.fromEntries(
        locations.map((name) => [
          name,
          toMediaType(input.shape[name] as z.ZodType, example?.input[name]),
        ]),
      ),
    )
  return { params: inPath.length > 0 ? { params: pick(inPath) } : {}, names, pick }
}

/** All that the path does not have. */
function bodyOf(operation: HttpOperation, example: OperationExample | undefined) {
  const inPath = listPathParameters(operation.http.path)
  const omitted = Object.fromEntries(inPath.map((name) => [name, true as const]))
  const input = Object.entries(example?.input ?? {}).filter(([name]) => !inPath.includes(name))
  return {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: inPath.length > 0 ? operation.input.omit(omitted as never) : operation.input,
          ...(example && { example: Object.fromEntries(input) }),
        },
      },
    },
  }
}

const changeCodes: readonly ErrorCode[] = [
  'invalid_request',
  'forbidden_origin',
  'idempotency_conflict',
  'idempotency_mismatch',
]

function writeParts(
  operation: HttpOperation,
  components: OpenApiComponents,
  example: OperationExample | undefined,
  texts: Texts,
) {
  const { params, names, pick } = splitInput(operation, example)
  const isDelete = operation.http.method === 'DELETE'
  const queryNames = names.filter((name) => name !== 'clientRequestId')
  return {
    parameters: [components.parameter('Idempotency-Key')],
    request: {
      ...params,
      ...(isDelete
        ? queryNames.length > 0 && { query: pick(queryNames) }
        : bodyOf(operation, example)),
    },
    responses: {
      200: {
        description: texts.done,
        headers: components.headerRefs([...answered, 'Idempotent-Replayed']),
        content: { 'application/json': { schema: operation.output } },
      },
      ...describeErrorResponses(components, [...changeCodes, ...listErrors(operation)]),
      ...(!isDelete && bodyErrors(components)),
    },
  }
}

const bodyErrors = (components: OpenApiComponents) => ({
  413: components.errorResponse(['invalid_request'], 413),
  415: components.errorResponse(['invalid_request'], 415),
})

function submitParts(
  operation: HttpOperation,
  components: OpenApiComponents,
  example: OperationExample | undefined,
  texts: Texts,
) {
  const answers = Object.entries(submitStatuses).map(([status, code]) => [
    code,
    {
      description: texts[status as SubmitStatus],
      headers: components.headerRefs(
        status === 'accepted' ? [...answered, 'Idempotent-Replayed'] : answered,
      ),
      content: {
        'application/json': {
          schema: findOption(operation.output, status as SubmitStatus),
          ...(status === 'preview' && withExample(example)),
        },
      },
    },
  ])
  return {
    parameters: [components.parameter('Idempotency-Key')],
    request: { ...splitInput(operation, example).params, ...bodyOf(operation, example) },
    responses: {
      ...Object.fromEntries(answers),
      ...describeErrorResponses(components, [...changeCodes, ...listErrors(operation)]),
      ...bodyErrors(components),
    },
  }
}

const withExample = (example: OperationExample | undefined) =>
  example?.output === undefined ? {} : { example: example.output }

const toMediaType = (schema: z.ZodType, example: unknown) =>
  example === undefined ? schema : schema.meta({ ...schema.meta(), param: { example } })

/** The member of a union of results that has this status. */
function findOption(output: z.ZodType, status: SubmitStatus): z.ZodType {
  const { def } = output as unknown as z.ZodDiscriminatedUnion
  const option = def.options.find((each) => {
    const { shape } = each as unknown as z.ZodObject
    return shape.status?.safeParse(status).success
  })
  return (option ?? output) as z.ZodType
}

/** Makes one response for each status; codes with the same status share it. */
export function describeErrorResponses(
  components: OpenApiComponents,
  codes: readonly ErrorCode[],
  mediaType?: string,
): RouteConfig['responses'] {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))]
  return Object.fromEntries(
    statuses.map((status) => {
      const sharing = codes.filter((code) => errorStatus[code] === status)
      return [status, components.errorResponse(sharing, status, mediaType)]
    }),
  )
}

/** Describes the same route under its old address, as deprecated. */
export function describeDeprecatedRoute(
  route: RouteConfig,
  components: OpenApiComponents,
  { path, successor, sunset }: DeprecatedPath,
  texts: Texts,
): RouteConfig {
  const headers = components.headerRefs([
    'Deprecation',
    'Link',
    ...(sunset ? ['Sunset' as const] : []),
  ])
  const responses = Object.entries(route.responses).map(([status, response]) => [
    status,
    '$ref' in response ? response : { ...response, headers: { ...response.headers, ...headers } },
  ])
  return {
    ...route,
    path,
    operationId: `${route.operationId}_unversioned`,
    summary: texts.oldAddress({ title: route.summary ?? '' }),
    description: texts.oldAddressAbout({ successor }),
    deprecated: true,
    responses: Object.fromEntries(responses),
  }
}
