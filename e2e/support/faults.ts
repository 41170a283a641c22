/** A response on its way to whoever sent the request. */
export interface Draft {
  status: number
  readonly headers: Headers
  body: string
}

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: string
}

/** Changes an answer, or leaves it as it is. */
export type Fault = (draft: Draft, request: SentRequest) => void

/** Carries requests as `carry` does, with one thing broken on the way back. */
export const broken =
  (carry: typeof fetch, fault: Fault): typeof fetch =>
  async (input, init = {}) => {
    const { pathname, search } = new URL(String(input))
    const request = {
      method: init.method ?? 'GET',
      path: pathname + search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
    }
    const response = await carry(input, init)
    const draft = {
      status: response.status,
      headers: new Headers(response.headers),
      body: await response.text(),
    }
    fault(draft, request)
    const empty = request.method === 'HEAD' || [204, 304].includes(draft.status)
    return new Response(empty ? null : draft.body, draft)
  }

/** A fault of one address. */
export const at =
  (path: string | RegExp, change: (draft: Draft, request: SentRequest) => void): Fault =>
  (draft, request) => {
    if (typeof path === 'string' ? request.path === path : path.test(request.path))
      change(draft, request)
  }

/** The text is another; a fault that changes nothing is a mistake in the test. */
export const says = (from: string | RegExp, to: string) => (draft: Draft) => {
  const body = draft.body.replace(from, to)
  if (body === draft.body && draft.status === 200) throw new Error(`${from} is not there to break`)
  draft.body = body
}

export const lacks = (header: string) => (draft: Draft) => draft.headers.delete(header)

export const answers = (status: number) => (draft: Draft) => {
  draft.status = status
}

/** A fault of requests with this header. */
export const when =
  (header: string, change: Fault): Fault =>
  (draft, request) => {
    if (request.headers.has(header)) change(draft, request)
  }
