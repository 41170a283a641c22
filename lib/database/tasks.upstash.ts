import type { Redis } from '@upstash/redis'
import { pairs } from './redis.upstash'
import type { LeasedTask, TaskOutcome, TaskStore } from './tasks'
import { dueAtOf, keptUntil, type TaskRow, taskOf } from './tasks.record'

// Each script is one atomic step in Redis. The sorted set holds the keys of what is due, by time.

const addTask = `
local function add(record, due, key, kind, payload, now, kept)
  if redis.call('EXISTS', record) == 1 then return 0 end
  redis.call('HSET', record, 'key', key, 'kind', kind, 'payload', payload, 'attempts', 0)
  redis.call('PEXPIREAT', record, kept)
  redis.call('ZADD', due, now, key)
  return 1
end`

/** KEYS: record, due. ARGV: key, kind, payload, now, kept until. */
const addScript = `${addTask}
return add(KEYS[1], KEYS[2], unpack(ARGV))`

/** KEYS: record, due, state. ARGV: key, kind, state as JSON, now, kept until. */
const addChangesScript = `${addTask}
local state, before, changed = cjson.decode(ARGV[3]), {}, {}
local flat = redis.call('HGETALL', KEYS[3])
for at = 1, #flat, 2 do before[flat[at]] = flat[at + 1] end
for name, value in pairs(state) do if before[name] ~= value then changed[#changed + 1] = name end end
for name in pairs(before) do if state[name] == nil then changed[#changed + 1] = name end end
if #changed == 0 then return 0 end
table.sort(changed)
redis.call('DEL', KEYS[3])
for name, value in pairs(state) do redis.call('HSET', KEYS[3], name, value) end
return add(KEYS[1], KEYS[2], ARGV[1], ARGV[2], cjson.encode(changed), ARGV[4], ARGV[5])`

/** KEYS: due. ARGV: now, until, lease, prefix of records. */
const leaseScript = `
while true do
  local key = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
  if not key then return {} end
  local record = ARGV[4] .. key
  if redis.call('EXISTS', record) == 0 then
    redis.call('ZREM', KEYS[1], key)
  else
    redis.call('ZADD', KEYS[1], ARGV[2], key)
    redis.call('HSET', record, 'lease', ARGV[3])
    redis.call('HINCRBY', record, 'attempts', 1)
    redis.call('HSETNX', record, 'first_attempt_at', ARGV[1])
    return redis.call('HGETALL', record)
  end
end`

/** KEYS: record, due. ARGV: key, lease, due at, or nothing. */
const settleScript = `
if redis.call('HGET', KEYS[1], 'lease') ~= ARGV[2] then return 0 end
redis.call('HDEL', KEYS[1], 'lease')
if ARGV[3] == '' then redis.call('ZREM', KEYS[2], ARGV[1])
else redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1]) end
return 1`

/** Needs a client with `automaticDeserialization: false`. */
export class UpstashTasks implements TaskStore {
  constructor(
    private readonly redis: Redis,
    private readonly prefix = '',
  ) {}

  async add({ key, kind, payload }: Parameters<TaskStore['add']>[0], now: Date) {
    const args = [key, kind, JSON.stringify(payload), ...times(now)]
    return this.#did(addScript, [this.#record(key), this.#due], args)
  }

  async addChanges(kind: string, state: Readonly<Record<string, string>>, now: Date) {
    const key = crypto.randomUUID()
    const keys = [this.#record(key), this.#due, `${this.prefix}task-state:${kind}`]
    await this.#did(addChangesScript, keys, [key, kind, JSON.stringify(state), ...times(now)])
  }

  async lease(now: Date, until: Date) {
    const lease = crypto.randomUUID()
    const args = [String(now.getTime()), String(until.getTime()), lease, this.#record('')]
    const flat = await this.redis.eval<string[], string[]>(leaseScript, [this.#due], args)
    const row = Object.fromEntries(pairs(flat)) as unknown as TaskRow
    return flat.length > 0 ? taskOf(row, lease) : undefined
  }

  async settle({ key, lease }: LeasedTask, outcome: TaskOutcome) {
    const args = [key, lease, String(dueAtOf(outcome) ?? '')]
    return this.#did(settleScript, [this.#record(key), this.#due], args)
  }

  /** Redis expires the keys itself. */
  async forget() {}

  #record = (key: string) => `${this.prefix}task:${key}`

  get #due() {
    return `${this.prefix}tasks:due`
  }

  async #did(script: string, keys: string[], args: string[]): Promise<boolean> {
    return Number(await this.redis.eval<string[], unknown>(script, keys, args)) === 1
  }
}

const times = (now: Date) => [String(now.getTime()), String(keptUntil(now))]
