/**
 * Replaces the globals `Response` and `Headers` in this server's bundle: the body stays as it was
 * given, and headers are not validated twice, because Node validates them when it writes them.
 */

type Init = Readonly<Record<string, string>> | Iterable<readonly [string, string]> | undefined

class PlainHeaders {
  readonly #values = new Map<string, string>()

  constructor(init?: Init) {
    if (init === undefined || init === null) return
    const pairs = Symbol.iterator in init ? init : Object.entries(init)
    for (const [name, value] of pairs as Iterable<readonly [string, string]>)
      this.append(name, value)
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase())
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), String(value))
  }

  append(name: string, value: string): void {
    const key = name.toLowerCase()
    const before = this.#values.get(key)
    this.#values.set(key, before === undefined ? String(value) : `${before}, ${value}`)
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase())
  }

  forEach(each: (value: string, name: string) => void): void {
    for (const [name, value] of this.#values) each(value, name)
  }

  entries(): IterableIterator<[string, string]> {
    return this.#values.entries()
  }

  keys(): IterableIterator<string> {
    return this.#values.keys()
  }

  values(): IterableIterator<string> {
    return this.#values.values()
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.#values.entries()
  }
}

type Content = string | Uint8Array | ArrayBuffer | ReadableStream<Uint8Array> | null

interface ResponseOptions {
  readonly status?: number
  readonly statusText?: string
  readonly headers?: Init
}

const Native = globalThis.Response

class PlainResponse {
  /** The body as it was given. */
  readonly content: Content
  readonly status: number
  readonly statusText: string
  readonly headers: PlainHeaders

  constructor(
    content: Content = null,
    { status = 200, statusText = '', headers }: ResponseOptions = {},
  ) {
    this.content = content
    this.status = status
    this.statusText = statusText
    this.headers = new PlainHeaders(headers)
    if (typeof content === 'string' && !this.headers.has('content-type'))
      this.headers.set('content-type', 'text/plain;charset=UTF-8')
  }

  static json(value: unknown, options: ResponseOptions = {}): PlainResponse {
    const response = new PlainResponse(null, options)
    if (!response.headers.has('content-type'))
      response.headers.set('content-type', 'application/json')
    return Object.assign(response, { content: JSON.stringify(value) })
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  get body(): ReadableStream<Uint8Array> | null {
    return this.content instanceof ReadableStream ? this.content : this.#native().body
  }

  async text(): Promise<string> {
    return typeof this.content === 'string' ? this.content : this.#native().text()
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.#native().arrayBuffer()
  }

  formData(): Promise<FormData> {
    return this.#native().formData()
  }

  clone(): PlainResponse {
    return new PlainResponse(this.content, this)
  }

  #native() {
    return new Native(this.content as BodyInit | null, { headers: [...this.headers] })
  }
}

/** Returns the body of a response: as it was given, or read from a Response of Node. */
export const contentOf = async (response: Response): Promise<Content> =>
  response instanceof Native
    ? response.body && new Uint8Array(await response.arrayBuffer())
    : (response as unknown as PlainResponse).content

export { PlainHeaders as Headers, PlainResponse as Response }
