/**
 * Replace the globals `Response` and `Headers` in this server's bundle: the body stays as it was
 * given, and headers are not validated twice, because Node validates them when it writes them.
 */
export { FastResponse as Response } from 'srvx/node'

type Init = Readonly<Record<string, string>> | Iterable<readonly [string, string]> | undefined

export class Headers {
  readonly #values = new Map<string, string>()
  /** Their values contain commas, so they are not joined. */
  #cookies: string[] = []

  constructor(init?: Init) {
    if (init === undefined || init === null) return
    const pairs = Symbol.iterator in init ? init : Object.entries(init)
    for (const [name, value] of pairs as Iterable<readonly [string, string]>)
      this.append(name, value)
  }

  get(name: string): string | null {
    const key = name.toLowerCase()
    if (key !== cookie) return this.#values.get(key) ?? null
    return this.has(key) ? this.#cookies.join(', ') : null
  }

  getSetCookie(): string[] {
    return [...this.#cookies]
  }

  has(name: string): boolean {
    const key = name.toLowerCase()
    return key === cookie ? this.#cookies.length > 0 : this.#values.has(key)
  }

  set(name: string, value: string): void {
    const key = name.toLowerCase()
    if (key === cookie) this.#cookies = [String(value)]
    else this.#values.set(key, String(value))
  }

  append(name: string, value: string): void {
    const key = name.toLowerCase()
    const before = this.#values.get(key)
    if (key === cookie) this.#cookies.push(String(value))
    else this.#values.set(key, before === undefined ? String(value) : `${before}, ${value}`)
  }

  delete(name: string): void {
    const key = name.toLowerCase()
    if (key === cookie) this.#cookies = []
    else this.#values.delete(key)
  }

  forEach(each: (value: string, name: string) => void): void {
    for (const [name, value] of this) each(value, name)
  }

  entries(): IterableIterator<[string, string]> {
    if (this.#cookies.length === 0) return this.#values.entries()
    const cookies = this.#cookies.map((value): [string, string] => [cookie, value])
    return [...this.#values, ...cookies].values()
  }

  keys(): IterableIterator<string> {
    return [...this.entries()].map(([name]) => name).values()
  }

  values(): IterableIterator<string> {
    return [...this.entries()].map(([, value]) => value).values()
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries()
  }
}

const cookie = 'set-cookie'
