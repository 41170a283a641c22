import { parseItem } from 'structured-headers'
import { DomainError } from '../errors'
import { readJsonObject } from '../http/body'
import { refuseForeignOrigin } from '../http/client'
import { inquiryBodyBytesMax } from '../limits'

/** Reads a submission from a POST request; its key may stand in a header. */
export async function readSubmission(request: Request, origin: string) {
  refuseForeignOrigin(request.headers, origin)
  const body = await readJsonObject(request, inquiryBodyBytesMax)
  const key = idempotencyKey(request.headers)
  if (key === undefined) return body
  if (body.clientRequestId !== undefined && body.clientRequestId !== key) throw twoKeys()
  return { ...body, clientRequestId: key }
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
