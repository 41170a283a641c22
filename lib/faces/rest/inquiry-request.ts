import { parseItem } from 'structured-headers'
import { refuseForeignOrigin } from '@/lib/http/request'
import { DomainError, inquiryBodyBytesMax } from '@/packages/agent-access/core'
import { readJsonObject } from '@/packages/agent-access/index'
import type { RestOptions } from './rest-handlers'

/** Reads an inquiry from a POST request, and marks the response to a retry. */
export const inquiryRequest = (origin: () => string): Pick<RestOptions, 'input' | 'context'> => ({
  async input(request) {
    refuseForeignOrigin(request.headers, origin())
    const body = await readJsonObject(request, inquiryBodyBytesMax)
    const key = idempotencyKey(request.headers)
    if (key === undefined) return body
    if (body.clientRequestId !== undefined && body.clientRequestId !== key) throw twoKeys()
    return { ...body, clientRequestId: key }
  },
  context: (headers) => ({
    onReplay: () => headers.set('idempotent-replayed', 'true'),
  }),
})

/** Reads a structured field string; a value without quotes is accepted as it is. */
function idempotencyKey(headers: Headers): string | undefined {
  const sent = headers.get('idempotency-key')?.trim()
  if (sent === undefined || !sent.startsWith('"')) return sent
  try {
    return String(parseItem(sent)[0])
  } catch {
    return sent
  }
}

const twoKeys = () => {
  const message = 'Idempotency-Key and clientRequestId differ; send one of them, or both alike'
  return new DomainError('invalid_request', `${message}.`, {
    errors: [{ field: 'clientRequestId', message }],
  })
}
