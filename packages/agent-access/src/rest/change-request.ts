import { parseItem } from 'structured-headers'
import { createInvalidRequestError, DomainError } from '../errors'
import { readJsonObjectBody } from '../http/body'
import { refuseForeignOrigin } from '../http/client'
import { submissionBodyBytesMax } from '../limits'
import type { Messages } from '../messages'
import { isTrackingParameter } from '../operations/arguments'
import type { Services } from '../operations/operation'

type Raw = Readonly<Record<string, unknown>>

/** Reads the arguments of a request that changes something; its key may stand in a header. */
export async function readChangeArguments(
  request: Request,
  fromAddress: Raw,
  { site, catalog: { messages } }: Pick<Services, 'site' | 'catalog'>,
): Promise<Raw> {
  refuseForeignOrigin(request.headers, site.origin, messages)
  const isDelete = request.method === 'DELETE'
  if (isDelete && hasBody(request))
    throw createInvalidRequestError([{ field: '', message: messages.requests.noBody }], messages)
  const args = isDelete ? fromAddress : await readBody(request, fromAddress, messages)
  const key = idempotencyKey(request.headers)
  if (key === undefined) return args
  if (args.clientRequestId !== undefined && args.clientRequestId !== key) throw twoKeys(messages)
  return { ...args, clientRequestId: key }
}

/** What a body says would be overlooked. */
const hasBody = ({ headers }: Request): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length')) > 0

async function readBody(request: Request, fromAddress: Raw, messages: Messages): Promise<Raw> {
  refuseQuery(request, messages)
  const body = await readJsonObjectBody(request, submissionBodyBytesMax, messages)
  const repeated = Object.keys(body).filter((name) => Object.hasOwn(fromAddress, name))
  refuseFields(repeated, messages.values.inAddress, messages)
  return { ...body, ...fromAddress }
}

/** A `dryRun` in the address would be overlooked, and the submission sent. */
function refuseQuery({ url }: Request, messages: Messages): void {
  const names = [...new Set(new URL(url).searchParams.keys())].filter(
    (name) => !isTrackingParameter(name),
  )
  refuseFields(names, messages.values.notInAddress, messages)
}

function refuseFields(fields: readonly string[], message: string, messages: Messages): void {
  if (fields.length === 0) return
  throw createInvalidRequestError(
    fields.map((field) => ({ field, message })),
    messages,
  )
}

/** Reads a structured field string; a value without quotes is accepted as it is. */
function idempotencyKey(headers: Headers): string | undefined {
  const header = headers.get('idempotency-key')?.trim()
  if (header === undefined || !header.startsWith('"')) return header
  try {
    return String(parseItem(header)[0])
  } catch {
    return header
  }
}

const twoKeys = ({ values: { twoKeys: message } }: Messages) =>
  new DomainError('invalid_request', `${message}.`, {
    errors: [{ field: 'clientRequestId', message }],
  })
