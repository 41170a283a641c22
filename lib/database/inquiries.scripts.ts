// Each script is one atomic step in Redis. Sorted sets hold ids; their scores are times in ms.

/** Time is judged by `expires_at`; the engine's own expiry only clears up after it. */
const clearUpMs = 60_000

/** KEYS: key. ARGV: fingerprint, id, now, reserved until. */
export const reserveScript = `
local held = redis.call('HMGET', KEYS[1], 'fingerprint', 'inquiry_id', 'received_at', 'expires_at')
if held[1] and tonumber(held[4]) > tonumber(ARGV[3]) then return held end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'fingerprint', ARGV[1], 'inquiry_id', ARGV[2], 'expires_at', ARGV[4])
redis.call('PEXPIREAT', KEYS[1], ARGV[4] + ${clearUpMs})
return { ARGV[1], ARGV[2] }`

/** KEYS: key. ARGV: id. */
export const releaseScript = `
local held = redis.call('HMGET', KEYS[1], 'inquiry_id', 'received_at')
if held[1] == ARGV[1] and not held[2] then redis.call('DEL', KEYS[1]) end
return 1`

/**
 * KEYS: record, all, outbox, undelivered, quarantine, expiry, key, content of the inquiry.
 * ARGV: id, now, content, suspicions, erase at (if quarantined), fingerprint, key kept until, what
 * the key is of, if of the content.
 */
export const acceptScript = `
local id, now = ARGV[1], ARGV[2]
local held = redis.call('HMGET', KEYS[7], 'fingerprint', 'inquiry_id', 'received_at', 'expires_at')
if held[1] and held[2] ~= id and tonumber(held[4]) > tonumber(now) then return held end
redis.call('DEL', KEYS[7])
redis.call('HSET', KEYS[7], 'fingerprint', ARGV[6], 'inquiry_id', id, 'received_at', now, 'expires_at', ARGV[7])
redis.call('PEXPIREAT', KEYS[7], ARGV[7])
if ARGV[8] ~= '' then
  redis.call('SET', KEYS[8], KEYS[7])
  redis.call('PEXPIREAT', KEYS[8], ARGV[7])
end
if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('HSET', KEYS[1], 'id', id, 'received_at', now, 'content', ARGV[3], 'suspicions', ARGV[4],
    'state', 'waiting', 'attempts', 0, 'done', '[]')
  redis.call('ZADD', KEYS[2], now, id)
  if ARGV[5] == '' then
    redis.call('HSET', KEYS[1], 'due_at', now)
    redis.call('ZADD', KEYS[3], now, id)
    redis.call('ZADD', KEYS[4], now, id)
  else
    redis.call('HSET', KEYS[1], 'state', 'quarantined')
    redis.call('ZADD', KEYS[5], now, id)
    redis.call('ZADD', KEYS[6], ARGV[5], id)
    redis.call('PEXPIREAT', KEYS[1], ARGV[5])
  end
end
return { ARGV[6], id, now }`

/** KEYS: outbox. ARGV: now, until, lease, prefix of records. */
export const leaseScript = `
while true do
  local id = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
  if not id then return {} end
  local record = ARGV[4] .. id
  if redis.call('EXISTS', record) == 0 then
    redis.call('ZREM', KEYS[1], id)
  else
    redis.call('ZADD', KEYS[1], ARGV[2], id)
    redis.call('HSET', record, 'lease', ARGV[3], 'due_at', ARGV[2])
    redis.call('HINCRBY', record, 'attempts', 1)
    redis.call('HSETNX', record, 'first_attempt_at', ARGV[1])
    return redis.call('HGETALL', record)
  end
end`

/**
 * KEYS: record, outbox, undelivered, expiry.
 * ARGV: id, lease, state, done, now, due at (if waiting), error, erase at (if delivered).
 */
export const settleScript = `
if redis.call('HGET', KEYS[1], 'lease') ~= ARGV[2] then return 0 end
redis.call('HDEL', KEYS[1], 'lease', 'due_at', 'last_error')
redis.call('HSET', KEYS[1], 'state', ARGV[3], 'done', ARGV[4])
if ARGV[3] == 'waiting' then
  redis.call('HSET', KEYS[1], 'due_at', ARGV[6], 'last_error', ARGV[7])
  redis.call('ZADD', KEYS[2], ARGV[6], ARGV[1])
  return 1
end
redis.call('ZREM', KEYS[2], ARGV[1])
if ARGV[3] == 'parked' then
  redis.call('HSET', KEYS[1], 'last_error', ARGV[7])
  return 1
end
redis.call('HSET', KEYS[1], 'delivered_at', ARGV[5])
redis.call('ZREM', KEYS[3], ARGV[1])
redis.call('ZADD', KEYS[4], ARGV[8], ARGV[1])
redis.call('PEXPIREAT', KEYS[1], ARGV[8])
return 1`

/** KEYS: record, outbox, undelivered, quarantine, expiry. ARGV: id, now. */
export const retryScript = `
local found = redis.call('HMGET', KEYS[1], 'state', 'lease', 'due_at', 'received_at')
if not found[1] or found[1] == 'delivered' then return 0 end
if found[2] and tonumber(found[3]) > tonumber(ARGV[2]) then return 0 end
redis.call('HDEL', KEYS[1], 'lease', 'first_attempt_at')
redis.call('HSET', KEYS[1], 'state', 'waiting', 'attempts', 0, 'due_at', ARGV[2])
redis.call('PERSIST', KEYS[1])
redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
redis.call('ZADD', KEYS[3], found[4], ARGV[1])
redis.call('ZREM', KEYS[4], ARGV[1])
redis.call('ZREM', KEYS[5], ARGV[1])
return 1`

/** KEYS: record, content of the inquiry, then every sorted set. ARGV: id. */
export const eraseScript = `
local key = redis.call('GET', KEYS[2])
if key then redis.call('DEL', key, KEYS[2]) end
for at = 3, #KEYS do redis.call('ZREM', KEYS[at], ARGV[1]) end
return redis.call('DEL', KEYS[1])`

/** KEYS: expiry, then every other sorted set. ARGV: now, prefix of records. */
export const eraseExpiredScript = `
local ids = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 500)
for _, id in ipairs(ids) do
  redis.call('DEL', ARGV[2] .. id)
  for at = 1, #KEYS do redis.call('ZREM', KEYS[at], id) end
end
return #ids`
