/** Characters of a time in milliseconds: of one length, they compare as the numbers do. */
const chars = 13

/**
 * One atomic step in Redis. The log of a client is one text: the times at which it was admitted
 * within the window, oldest first.
 * KEYS: log. ARGV: now, the time that is over, window in ms, requests at most, count.
 * Replies with 1 if admitted, what is left, and the time whose end makes room again.
 */
export const takeScript = `
local now, over, max, count = ARGV[1], ARGV[2], tonumber(ARGV[4]), tonumber(ARGV[5])
local log, first = redis.call('GET', KEYS[1]) or '', 1
while first < #log and string.sub(log, first, first + ${chars - 1}) <= over do first = first + ${chars} end
if first > 1 then log = string.sub(log, first) end
local used = #log / ${chars}
local admitted = used + count <= max
if admitted and count > 0 then
  local newest = string.sub(log, -${chars})
  log = log .. string.rep(newest > now and newest or now, count)
  redis.call('SET', KEYS[1], log, 'PX', ARGV[3])
  used = used + count
end
local freed = admitted and 1 or used + count - max
return { admitted and 1 or 0, max - used, string.sub(log, (freed - 1) * ${chars} + 1, freed * ${chars}) }`
