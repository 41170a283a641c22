/** Digits of a time in milliseconds: texts of equal length compare like the numbers. */
const chars = 13

/**
 * One atomic step in Redis on a client's log: the times of its admissions, oldest first, as a text.
 * KEYS: log. ARGV: now, start of the window, window in ms, maximum, count. Returns 1 if admitted,
 * the remaining requests, and the time whose end makes room again.
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
