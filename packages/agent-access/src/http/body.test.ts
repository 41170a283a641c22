import { describe, expect, test } from 'vitest'
import { DomainError } from '../errors'
import { jsonDepthMax } from '../limits'
import { englishMessages } from '../messages'
import { readJsonBody, readJsonObjectBody } from './body'

const bytesMax = 1024

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

/** The status of the refusal, or what was read. */
const getResult = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (error instanceof DomainError) return error.status
    throw error
  })

test.each([
  ['application/json', [1]],
  ['Application/JSON; Charset=UTF-8', [1]],
  ['application/json ; charset="utf-8" ', [1]],
  ['application/json; profile=x', [1]],
  ['text/plain', 415],
  ['application/jsonp', 415],
  ['application/json; charset=utf-16', 415],
  ['application/json; charset=utf-8x', 415],
  ['application/json; charset=xutf-8', 415],
  ['application/json, text/plain', 415],
  ['', 415],
])('a body of type %j: %j', async (type, result) => {
  expect(
    await getResult(readJsonBody(post('[1]', { 'content-type': type }), bytesMax, englishMessages)),
  ).toEqual(result)
})

const padded = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const besides = `[${'[],{},'.repeat(jsonDepthMax)}0]`
const quoted = JSON.stringify({ a: `"\\${'['.repeat(100)}` })

test.each<[string, string | Uint8Array<ArrayBuffer>, unknown, Record<string, string>?]>([
  ['of exactly the limit', padded(bytesMax), JSON.parse(padded(bytesMax))],
  [
    'of exactly the limit, as it says',
    padded(bytesMax),
    JSON.parse(padded(bytesMax)),
    { 'content-length': String(bytesMax) },
  ],
  ['of one byte more', padded(bytesMax + 1), 413],
  ['that is longer than it says', padded(bytesMax + 1), 413, { 'content-length': '5' }],
  ['too large and of another type', padded(bytesMax + 1), 415, { 'content-type': 'text/plain' }],
  ['that is compressed', '{}', 415, { 'content-encoding': 'gzip' }],
  ['of the deepest level', nested(jsonDepthMax), JSON.parse(nested(jsonDepthMax))],
  ['of one level more', nested(jsonDepthMax + 1), 400],
  ['with many brackets beside each other', besides, JSON.parse(besides)],
  ['with brackets in a text', quoted, JSON.parse(quoted)],
  ['with a byte order mark', '\uFEFF{"a":1}', { a: 1 }],
  ['of nothing', '', 400],
  ['of two values', '{} {}', 400],
  ['that is not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400],
  ['with a cut character', new Uint8Array([0x22, 0xe2, 0x82, 0x22]), 400],
  ['null', 'null', 400],
  ['that is a list', '[{}]', 400],
  ['that is a number', '1', 400],
])('a body %s', async (_, body, result, headers) => {
  const read = Array.isArray(result) ? readJsonBody : readJsonObjectBody
  expect(await getResult(read(post(body, headers), bytesMax, englishMessages))).toEqual(result)
})

test('a million brackets are refused without a stack overflow', async () => {
  const body = '{"a":'.repeat(1_000_000)
  expect(await getResult(readJsonBody(post(body), body.length, englishMessages))).toBe(400)
})

test('a body that breaks off is 400', async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('reset')) })
  expect(await getResult(readJsonBody(post(broken), bytesMax, englishMessages))).toBe(400)
})

test('a member named __proto__ changes no prototype', async () => {
  const read = await readJsonObjectBody(
    post('{"__proto__":{"type":"anonymous"}}'),
    bytesMax,
    englishMessages,
  )
  expect(read.type).toBeUndefined()
})

test('a body that never ends is left at the limit', async () => {
  let sent = 0
  let cancelled = false
  const endless = new ReadableStream({
    pull(controller) {
      sent += 256
      controller.enqueue(new Uint8Array(256).fill(0x20))
    },
    cancel() {
      cancelled = true
    },
  })
  expect(await getResult(readJsonBody(post(endless), bytesMax, englishMessages))).toBe(413)
  expect(cancelled).toBe(true)
  expect(sent).toBeLessThanOrEqual(bytesMax + 1024)
})

test('a declared length over the limit is refused before a byte is read', async () => {
  let pulled = false
  const untouched = new ReadableStream(
    {
      pull() {
        pulled = true
      },
    },
    { highWaterMark: 0 },
  )
  const request = post(untouched, { 'content-length': String(bytesMax + 1) })
  expect(await getResult(readJsonBody(request, bytesMax, englishMessages))).toBe(413)
  expect(pulled).toBe(false)
})

describe('a body that is no JSON', () => {
  const readDetail = (text: string) =>
    readJsonBody(post(text), bytesMax, englishMessages).then(
      () => undefined,
      ({ detail }: DomainError) => detail,
    )

  test.each([
    ['{', 'it ends too early, after "{"'],
    ['', 'it ends too early.'],
    ['{"a": "position 3', 'it ends too early'],
    ['hello', 'character 1 is "h".'],
    ["{'a': 1}", 'character 2 is "\'", after "{"'],
    ['{a: 1}', 'character 2 is "a"'],
    ['{"a": undefined}', 'character 7 is "u", after "{"a": "'],
    ['{"a": 1,}', 'character 9 is "}"'],
    ['[1 2]', 'character 4 is "2"'],
    ['{"a": 1} more', 'character 10 is "m"'],
    ['{"a": " at position 2" x}', 'character 24 is "x"'],
    [`{"a": "${'x'.repeat(500)}", "b": nil, "c": "${'y'.repeat(400)}"}`, 'character 517 is "i"'],
  ])('%s is answered with the place', async (text, where) => {
    expect(await readDetail(text)).toContain(where)
  })

  test('hides nothing in what is quoted of it', async () => {
    expect(await readDetail('{"a": \u202e\n\u0007x}')).not.toMatch(/[\p{Cc}\u202e]/u)
  })
})
