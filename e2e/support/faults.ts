/** A response on its way to whoever asked. */
export interface Draft {
  status: number
  readonly headers: Headers
  body: string
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: string
}

/** Changes an answer, or leaves it as it is. */
export type Fault = (draft: Draft, asked: Asked) => void

/** Carries requests as `carry` does, with one thing broken on the way back. */
export const broken =
  (carry: typeof fetch, fault: Fault): typeof fetch =>
  async (input, init = {}) => {
    const { pathname, search } = new URL(String(input))
    const asked = {
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
    fault(draft, asked)
    const empty = asked.method === 'HEAD' || [204, 304].includes(draft.status)
    return new Response(empty ? null : draft.body, draft)
  }

/** A fault of one address. */
export const at =
  (path: string | RegExp, change: (draft: Draft, asked: Asked) => void): Fault =>
  (draft, asked) => {
    if (typeof path === 'string' ? asked.path === path : path.test(asked.path)) change(draft, asked)
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

/** A fault of what is asked with this header. */
export const when =
  (header: string, change: Fault): Fault =>
  (draft, asked) => {
    if (asked.headers.has(header)) change(draft, asked)
  }
