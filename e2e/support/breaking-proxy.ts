/** An answer on its way to whoever asked. */
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

/** Carries every request to the real site and its answer back, with one thing broken on the way. */
export const breaking =
  (fault: Fault): typeof fetch =>
  async (input, init = {}) => {
    const response = await fetch(input, init)
    const { pathname, search } = new URL(String(input))
    const draft: Draft = {
      status: response.status,
      headers: new Headers(response.headers),
      body: await response.text(),
    }
    fault(draft, {
      method: init.method ?? 'GET',
      path: pathname + search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
    })
    // The body is plain by now, whatever it was.
    for (const name of ['content-encoding', 'content-length']) draft.headers.delete(name)
    const { status, headers } = draft
    const empty = init.method === 'HEAD' || [204, 304].includes(status)
    return new Response(empty ? null : draft.body, { status, headers })
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
