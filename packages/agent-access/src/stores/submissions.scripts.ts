import { sharedReceiptKeysMax } from '../limits'

// Each script is one atomic step in Redis. Sorted sets hold ids; their scores are times in ms.

/** `expires_at` decides expiry; Redis removes the key this much later. */
const clearUpMs = 60_000

/**
 * Reads a request's keys: the last of KEYS, from `first` on. The last of ARGV are three of each:
 * fingerprint, when it expires, and until when it keeps the receipt of the same content, or nothing.
 * `other` is the first that another submission holds.
 */
const readKeys = (first: number) => `
local id, now, first = ARGV[1], ARGV[2], ${first}
local rows, other, from = {}, nil, nil
for at = first, #KEYS do
  local row = redis.call('HMGET', KEYS[at], 'fingerprint', 'submission_id', 'received_at', 'expires_at')
  if not row[1] or tonumber(row[4]) <= tonumber(now) then row = {} end
  if not other and row[2] and row[2] ~= id then other, from = row, KEYS[at] end
  rows[#rows + 1] = row
end
local function keyArgument(at, which) return ARGV[#ARGV - 3 * (#KEYS - at + 1) + which] end
local function hold(at, submission, received, expires, removed)
  redis.call('DEL', KEYS[at])
  redis.call('HSET', KEYS[at], 'fingerprint', keyArgument(at, 1), 'submission_id', submission, 'expires_at', expires)
  if received then redis.call('HSET', KEYS[at], 'received_at', received) end
  redis.call('PEXPIREAT', KEYS[at], removed)
end
local function share()
  if not other[3] then return end
  for at = first, #KEYS do
    local row, expires = rows[at - first + 1], keyArgument(at, 3)
    local free = expires ~= '' and (not row[2] or row[2] == id)
    if free and redis.call('HINCRBY', from, 'shared', 1) <= ${sharedReceiptKeysMax} then hold(at, other[2], other[3], expires, expires) end
  end
end`

/** KEYS: keys. ARGV: id, now, three of each key. */
export const findRequestScript = `${readKeys(1)}
return rows`

/** KEYS: keys. ARGV: id, now, three of each key. */
export const reserveKeysScript = `${readKeys(1)}
if other then share() return rows end
for at = first, #KEYS do hold(at, id, nil, keyArgument(at, 2), keyArgument(at, 2) + ${clearUpMs}) end
return rows`

/** KEYS: keys. ARGV: id. */
export const releaseKeysScript = `
for at = 1, #KEYS do
  local held = redis.call('HMGET', KEYS[at], 'submission_id', 'received_at')
  if held[1] == ARGV[1] and not held[2] then redis.call('DEL', KEYS[at]) end
end
return 1`

/**
 * KEYS: record, all, outbox, undelivered, quarantine, expiry, content of the submission, keys.
 * ARGV: id, now, content, suspicions, erase at (if quarantined), language, interface and operator (or nothing), three of each key.
 */
export const acceptSubmissionScript = `${readKeys(8)}
if other then share() return rows end
for at = first, #KEYS do
  hold(at, id, now, keyArgument(at, 2), keyArgument(at, 2))
  if keyArgument(at, 3) == '' then
    redis.call('SET', KEYS[7], KEYS[at])
    redis.call('PEXPIREAT', KEYS[7], keyArgument(at, 2))
  end
end
if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('HSET', KEYS[1], 'id', id, 'received_at', now, 'content', ARGV[3], 'suspicions', ARGV[4],
    'state', 'waiting', 'attempts', 0, 'done', '[]')
  if ARGV[6] ~= '' then redis.call('HSET', KEYS[1], 'language', ARGV[6]) end
  if ARGV[7] ~= '' then redis.call('HSET', KEYS[1], 'call_interface', ARGV[7]) end
  if ARGV[8] ~= '' then redis.call('HSET', KEYS[1], 'operator', ARGV[8]) end
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
return rows`

/** KEYS: outbox. ARGV: now, until, lease, prefix of records. */
export const leaseSubmissionScript = `
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
export const recordDeliveryResultScript = `
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
export const retryDeliveryScript = `
local record = redis.call('HMGET', KEYS[1], 'state', 'lease', 'due_at', 'received_at')
if not record[1] or record[1] == 'delivered' then return 0 end
if record[2] and tonumber(record[3]) > tonumber(ARGV[2]) then return 0 end
redis.call('HDEL', KEYS[1], 'lease', 'first_attempt_at')
redis.call('HSET', KEYS[1], 'state', 'waiting', 'attempts', 0, 'due_at', ARGV[2])
redis.call('PERSIST', KEYS[1])
redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
redis.call('ZADD', KEYS[3], record[4], ARGV[1])
redis.call('ZREM', KEYS[4], ARGV[1])
redis.call('ZREM', KEYS[5], ARGV[1])
return 1`

/** KEYS: record. ARGV: handling. */
export const setSubmissionHandlingScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'handling', ARGV[1])
return 1`

/** KEYS: all. ARGV: prefix of records. */
export const submissionOverviewScript = `
local rows = {}
for _, id in ipairs(redis.call('ZREVRANGE', KEYS[1], 0, -1)) do
  local row = redis.call('HMGET', ARGV[1] .. id, 'received_at', 'state', 'handling')
  local handled = row[3] and cjson.decode(row[3]).state or ''
  if row[1] then rows[#rows + 1] = { id, row[1], row[2], handled } end
end
return rows`

/** KEYS: record, content of the submission, then every sorted set. ARGV: id. */
export const eraseSubmissionScript = `
local key = redis.call('GET', KEYS[2])
if key then redis.call('DEL', key, KEYS[2]) end
for at = 3, #KEYS do redis.call('ZREM', KEYS[at], ARGV[1]) end
return redis.call('DEL', KEYS[1])`

/** KEYS: expiry, then every other sorted set. ARGV: now, prefix of records. */
export const eraseExpiredSubmissionsScript = `
local ids = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 500)
for _, id in ipairs(ids) do
  redis.call('DEL', ARGV[2] .. id)
  for at = 1, #KEYS do redis.call('ZREM', KEYS[at], id) end
end
return #ids`
