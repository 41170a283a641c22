import type { Redis } from '@upstash/redis'
import { applicationFile } from '@/lib/config/limits'
import type { FileParts } from '@/lib/domain/application-file'
import type { FileStore } from './files'
import { pairs } from './redis.upstash'
import { storedJson } from './stored-json'

/** KEYS: kept files, then the parts of this one. ARGV: id, what is kept of it. */
const keepScript = `
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
for at = 2, #KEYS do redis.call('PERSIST', KEYS[at]) end
return 1`

/** KEYS: kept files, part. ARGV: id, bytes, seconds. A file that is kept already stays as it is. */
const putScript = `
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 then return 0 end
redis.call('SET', KEYS[2], ARGV[2], 'EX', ARGV[3])
return 1`

/** Needs a client with `automaticDeserialization: false`. Bytes are base64, one part in each request. */
export class UpstashFiles implements FileStore {
  constructor(
    private readonly redis: Redis,
    private readonly prefix = '',
  ) {}

  async put(id: string, part: number, bytes: Uint8Array) {
    const text = Buffer.from(bytes).toString('base64')
    const args = [id, text, String(applicationFile.unsentSecondsMax)]
    await this.redis.eval(putScript, [this.#kept, this.#part(id, part)], args)
  }

  async read({ id, parts }: FileParts) {
    const all: Buffer[] = []
    for (let part = 0; part < parts; part++) {
      const text = await this.redis.get<string>(this.#part(id, part))
      if (text === null) return undefined
      all.push(Buffer.from(text, 'base64'))
    }
    return Buffer.concat(all)
  }

  async keep(file: FileParts, inquiryId: string, now: Date) {
    const { id, parts } = file
    const about = JSON.stringify({ parts, inquiryId, keptAt: now.getTime() })
    await this.redis.eval(keepScript, [this.#kept, ...this.#parts(file)], [id, about])
  }

  async erase(file: FileParts) {
    await this.redis
      .multi()
      .del(...this.#parts(file))
      .hdel(this.#kept, file.id)
      .exec()
  }

  async kept() {
    const flat = (await this.redis.hgetall(this.#kept)) as unknown as string[] | null
    return pairs(flat ?? []).map(([id, text]) => {
      const about = storedJson(text) as { parts: number; inquiryId: string; keptAt: number }
      return { ...about, id, keptAt: new Date(about.keptAt) }
    })
  }

  /** Redis expires the parts itself. */
  async forget() {}

  get #kept() {
    return `${this.prefix}files:kept`
  }

  #part = (id: string, part: number) => `${this.prefix}file:${id}:${part}`

  #parts = ({ id, parts }: FileParts) =>
    Array.from({ length: parts }, (_, part) => this.#part(id, part))
}
