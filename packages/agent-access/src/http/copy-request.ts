interface Changes {
  readonly url?: string | URL
  readonly headers?: Headers
  readonly body?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
}

/**
 * With another address, other headers or another body. The parts are copied by hand, because the
 * requests of some hosts only look like one, and `new Request(request)` throws.
 */
export function copyRequest(request: Request, changes: Changes): Request {
  const { url = request.url, headers = new Headers(request.headers) } = changes
  const { method, signal } = request
  const body = changes.body ?? request.body
  // Node asks for `duplex` with a body that comes in parts; the types of DOM do not know it.
  const parts = { method, headers, signal, ...(body && { body, duplex: 'half' }) }
  return new Request(url, parts)
}
