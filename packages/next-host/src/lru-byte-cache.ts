/** Keeps the bytes that were used last, up to a limit; what several requests wait for is made once. */
export class LruByteCache {
  readonly #entries = new Map<string | number, Buffer>()
  readonly #pending = new Map<string | number, Promise<Buffer>>()
  readonly #bytesMax: number
  #size = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** At once what is kept, else a promise of what is made. */
  get(key: string | number, make: () => Promise<Buffer>): Buffer | Promise<Buffer> {
    const bytes = this.#entries.get(key)
    if (!bytes) return this.#pending.get(key) ?? this.#make(key, make)
    // The map is in the order of use.
    this.#entries.delete(key)
    this.#entries.set(key, bytes)
    return bytes
  }

  #make(key: string | number, make: () => Promise<Buffer>): Promise<Buffer> {
    const promise = make().then((bytes) => {
      this.#add(key, bytes)
      return bytes
    })
    this.#pending.set(key, promise)
    const remove = () => void this.#pending.delete(key)
    promise.then(remove, remove)
    return promise
  }

  #add(key: string | number, bytes: Buffer): void {
    // One body must not push out all others.
    if (bytes.length > this.#bytesMax / 8) return
    this.#entries.set(key, bytes)
    this.#size += bytes.length
    for (const [oldest, { length }] of this.#entries) {
      if (this.#size <= this.#bytesMax) return
      this.#entries.delete(oldest)
      this.#size -= length
    }
  }
}
