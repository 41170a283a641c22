/** An answer on its way to whoever asked. */
export interface RecordedResponse {
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
export type Fault = (draft: RecordedResponse, asked: Asked) => void

/** What is broken, how, and the one check that must say so. */
export type Broken = readonly [check: string, what: string, fault: Fault]

type Pairs = [name: string, value: string][]

export interface SavedRecording {
  readonly asked: readonly (Omit<Asked, 'headers'> & { readonly headers: Pairs })[]
  readonly answers: readonly [
    key: string,
    drafts: readonly { readonly status: number; readonly headers: Pairs; readonly body: string }[],
  ][]
}

/** These say who asks and how, and decide nothing that an audit looks at. */
const immaterial = ['x-forwarded-for', 'mcp-protocol-version', 'user-agent', 'accept-encoding']

/** What a site has answered, in the order it came, for each thing that was asked. */
export class Recording {
  readonly asked: Asked[] = []
  readonly #answers = new Map<string, RecordedResponse[]>()

  constructor(private readonly carry: typeof fetch = fetch) {}

  /** What has been recorded, to be kept in a file. */
  saved(): SavedRecording {
    const responses = [...this.#answers].map(([key, drafts]): SavedRecording['answers'][number] => [
      key,
      drafts.map(({ status, headers, body }) => ({ status, headers: [...headers], body })),
    ])
    const asked = this.asked.map((one) => ({ ...one, headers: [...one.headers] }))
    return { asked, answers: responses }
  }

  static of({ asked, answers }: SavedRecording): Recording {
    const recording = new Recording()
    recording.asked.push(...asked.map((one) => ({ ...one, headers: new Headers(one.headers) })))
    for (const [key, drafts] of answers)
      recording.#answers.set(
        key,
        drafts.map((draft) => ({ ...draft, headers: new Headers(draft.headers) })),
      )
    return recording
  }

  /** Asks the real site and keeps what it answers. */
  readonly record: typeof fetch = async (input, init = {}) => {
    const asked = askedOf(input, init)
    const response = await this.carry(input, init)
    const headers = new Headers(response.headers)
    const draft = { status: response.status, headers, body: await response.text() }
    // The body is plain by now, whatever it was.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    this.asked.push(asked)
    this.#answers.set(keyOf(asked), [...(this.#answers.get(keyOf(asked)) ?? []), draft])
    return responseOf(draft, asked)
  }

  /** Answers as the site did, with one thing broken; what it was never asked is an error. */
  replay(fault: Fault = () => {}): typeof fetch {
    const times = new Map<string, number>()
    return async (input, init = {}) => {
      const asked = askedOf(input, init)
      const key = keyOf(asked)
      const time = times.get(key) ?? 0
      times.set(key, time + 1)
      const kept = this.#answers.get(key)
      const response = kept?.[time] ?? kept?.at(-1)
      if (!response) throw new Error(`not in the record: ${key}`)
      const draft = { ...response, headers: new Headers(response.headers) }
      fault(draft, asked)
      return responseOf(draft, asked)
    }
  }
}

function askedOf(input: Parameters<typeof fetch>[0], init: RequestInit): Asked {
  const { pathname, search } = new URL(String(input))
  return {
    method: init.method ?? 'GET',
    path: pathname + search,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? init.body : '',
  }
}

function keyOf({ method, path, headers, body }: Asked): string {
  const material = [...headers].filter(([name]) => !immaterial.includes(name))
  return [method, path, JSON.stringify(material), body].join(' ')
}

function responseOf({ status, headers, body }: RecordedResponse, { method }: Asked): Response {
  const empty = method === 'HEAD' || [204, 304].includes(status)
  return new Response(empty ? null : body, { status, headers })
}

/** A fault of one address. */
export const at =
  (path: string | RegExp, change: (draft: RecordedResponse, asked: Asked) => void): Fault =>
  (draft, asked) => {
    if (typeof path === 'string' ? asked.path === path : path.test(asked.path)) change(draft, asked)
  }

/** The text is another; a fault that changes nothing is a mistake in the test. */
export const says = (from: string | RegExp, to: string) => (draft: RecordedResponse) => {
  const body = draft.body.replace(from, to)
  if (body === draft.body && draft.status === 200) throw new Error(`${from} is not there to break`)
  draft.body = body
}

export const lacks = (header: string) => (draft: RecordedResponse) => draft.headers.delete(header)

export const answers = (status: number) => (draft: RecordedResponse) => {
  draft.status = status
}

/** A fault of what is asked with this header. */
export const when =
  (header: string, change: Fault): Fault =>
  (draft, asked) => {
    if (asked.headers.has(header)) change(draft, asked)
  }
