import { parseItem } from 'structured-headers'
import { DomainError, invalidRequest } from '../errors'
import { readJsonObject } from '../http/body'
import { refuseForeignOrigin } from '../http/client'
import { submissionBodyBytesMax } from '../limits'
import { isAppended } from '../operations/arguments'

/** Reads a submission from a POST request; its key may stand in a header. */
export async function readSubmission(request: Request, origin: string) {
  refuseForeignOrigin(request.headers, origin)
  refuseQuery(request)
  const body = await readJsonObject(request, submissionBodyBytesMax)
  const key = idempotencyKey(request.headers)
  if (key === undefined) return body
  if (body.clientRequestId !== undefined && body.clientRequestId !== key) throw twoKeys()
  return { ...body, clientRequestId: key }
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
