/**
 * Replace the globals `Response` and `Headers` in this server's bundle: the body stays as it was
 * given, and headers are not validated twice, because Node validates them when it writes them.
 */
export { FastResponse as Response } from 'srvx/node'

type Init = Readonly<Record<string, string>> | Iterable<readonly [string, string]> | undefined

export class Headers {
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
