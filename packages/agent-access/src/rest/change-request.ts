import { parseItem } from 'structured-headers'
import { DomainError, invalidRequest } from '../errors'
import { readJsonObject } from '../http/body'
import { refuseForeignOrigin } from '../http/client'
import { submissionBodyBytesMax } from '../limits'
import { isAppended } from '../operations/arguments'

type Raw = Readonly<Record<string, unknown>>

/** Reads the arguments of a request that changes something; its key may stand in a header. */
export async function readChange(request: Request, fromAddress: Raw, origin: string): Promise<Raw> {
  refuseForeignOrigin(request.headers, origin)
  const args =
    request.method === 'DELETE' ? fromAddress : { ...(await readBody(request, fromAddress)) }
  const key = idempotencyKey(request.headers)
  if (key === undefined) return args
  if (args.clientRequestId !== undefined && args.clientRequestId !== key) throw twoKeys()
  return { ...args, clientRequestId: key }
}

async function readBody(request: Request, fromAddress: Raw): Promise<Raw> {
  refuseQuery(request)
  const body = await readJsonObject(request, submissionBodyBytesMax)
  const repeated = Object.keys(body).filter((name) => Object.hasOwn(fromAddress, name))
  const message = 'This is in the address; leave it out of the body'
  if (repeated.length > 0) throw invalidRequest(repeated.map((field) => ({ field, message })))
  return { ...body, ...fromAddress }
}

/** A `dryRun` in the address would be overlooked, and the submission sent. */
function refuseQuery({ url }: Request): void {
  const names = [...new Set(new URL(url).searchParams.keys())].filter((name) => !isAppended(name))
  if (names.length === 0) return
  const message = 'Send this in the JSON body; the address takes no parameters'
  throw invalidRequest(names.map((field) => ({ field, message })))
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

const twoKeys = () => {
  const message = 'Idempotency-Key and clientRequestId differ; send one of them, or both alike'
  return new DomainError('invalid_request', `${message}.`, {
    errors: [{ field: 'clientRequestId', message }],
  })
}
