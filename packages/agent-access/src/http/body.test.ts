import { describe, expect, test } from 'vitest'
import { DomainError } from '../errors'
import { jsonDepthMax } from '../limits'
import { readJson, readJsonObject } from './body'
import { statusOf } from './problem'

const bytesMax = 1024

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

const verdictOf = async (work: Promise<unknown>) => {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError) return [error.code, statusOf(error)]
    throw error
  }
}

describe('the media type', () => {
  test.each([
    'application/json',
    'Application/JSON; Charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/json ; charset=utf-8 ',
    'application/json; profile=x',
  ])('%s is read', async (type) => {
    expect(await readJson(post('[1]', { 'content-type': type }), bytesMax)).toEqual([1])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8x',
    'application/json; charset=xutf-8',
    'application/json, text/plain',
  ])('%s is 415', async (type) => {
    expect(await verdictOf(readJson(post('{}', { 'content-type': type }), bytesMax))).toEqual([
      'invalid_request',
      415,
    ])
  })

  test('none at all is 415, even with JSON in the body', async () => {
    const request = new Request('http://localhost/x', {
      method: 'POST',
      body: new TextEncoder().encode('{}'),
    })
    expect(await verdictOf(readJson(request, bytesMax))).toEqual(['invalid_request', 415])
  })

  test('a compressed body is 415 rather than unreadable', async () => {
    expect(await verdictOf(readJson(post('{}', { 'content-encoding': 'gzip' }), bytesMax))).toEqual(
      ['invalid_request', 415],
    )
  })
})

describe('the size', () => {
  const padded = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`

  test('a body of exactly the limit is read, one byte more is 413', async () => {
    expect(await readJsonObject(post(padded(bytesMax)), bytesMax)).toHaveProperty('a')
    expect(await verdictOf(readJson(post(padded(bytesMax + 1)), bytesMax))).toEqual([
      'invalid_request',
      413,
    ])
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
    expect(await verdictOf(readJson(post(endless), bytesMax))).toEqual(['invalid_request', 413])
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
    expect(await verdictOf(readJson(request, bytesMax))).toEqual(['invalid_request', 413])
    expect(pulled).toBe(false)
  })

  test('the media type is judged before the size', async () => {
    const request = post(padded(bytesMax * 2), { 'content-type': 'text/plain' })
    expect(await verdictOf(readJson(request, bytesMax))).toEqual(['invalid_request', 415])
  })
})

describe('the content', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  test('a depth at the limit is read, one more is refused, brackets in strings do not count', async () => {
    expect(await readJson(post(nested(jsonDepthMax)), bytesMax)).toBeInstanceOf(Array)
    expect(await verdictOf(readJson(post(nested(jsonDepthMax + 1)), bytesMax))).toEqual([
      'invalid_request',
      400,
    ])
    const beside = `[${'[],{},'.repeat(jsonDepthMax)}0]`
    expect(await readJson(post(beside), bytesMax)).toEqual(JSON.parse(beside))
    const quoted = JSON.stringify({ a: `"\\${'['.repeat(100)}` })
    expect(await readJson(post(quoted), bytesMax)).toEqual(JSON.parse(quoted))
  })

  test('a depth of a million brackets is refused without a stack overflow', async () => {
    const body = '{"a":'.repeat(1_000_000)
    expect(await verdictOf(readJson(post(body), body.length))).toEqual(['invalid_request', 400])
  })

  test('a byte order mark is skipped', async () => {
    expect(await readJson(post('\uFEFF{"a":1}'), bytesMax)).toEqual({ a: 1 })
  })

  test.each([
    ['nothing', ''],
    ['half an object', '{"a":'],
    ['two values', '{} {}'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['a cut multi-byte character', new Uint8Array([0x22, 0xe2, 0x82, 0x22])],
  ])('%s is 400', async (_, body) => {
    expect(await verdictOf(readJson(post(body), bytesMax))).toEqual(['invalid_request', 400])
  })

  test.each(['null', '[]', '[{}]', '"text"', '1', 'true'])('%s is no JSON object', async (body) => {
    expect(await verdictOf(readJsonObject(post(body), bytesMax))).toEqual(['invalid_request', 400])
  })

  test('a body that breaks off is 400', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('reset')),
    })
    expect(await verdictOf(readJson(post(broken), bytesMax))).toEqual(['invalid_request', 400])
  })

  test('a member named __proto__ changes no prototype', async () => {
    const read = await readJsonObject(post('{"__proto__":{"type":"anonymous"}}'), bytesMax)
    expect(read.type).toBeUndefined()
  })
})

describe('a body that is no JSON', () => {
  const detailOf = (text: string) =>
    readJson(post(text), bytesMax).then(
      () => undefined,
      ({ detail }: DomainError) => detail,
    )

  test.each([
    ['{', 'it ends too early, after "{"'],
    ['', 'it ends too early.'],
    ['{"a": "position 3', 'it ends too early'],
    ['hello', 'character 1 is "h".'],
    ['undefined', 'character 1 is "u".'],
    ["{'a': 1}", 'character 2 is "\'", after "{"'],
    ['{a: 1}', 'character 2 is "a"'],
    ['{"a": undefined}', 'character 7 is "u", after "{"a": "'],
    ['{"a": True, "b": 2}', 'character 7 is "T"'],
    ['{"a": 1,}', 'character 9 is "}"'],
    ['[1, 2,]', 'character 7 is "]"'],
    ['{"a" 1}', 'character 6 is "1"'],
    ['[1 2]', 'character 4 is "2"'],
    ['{"a": 1} more', 'character 10 is "m"'],
    ['{"a": " at position 2" x}', 'character 24 is "x"'],
    [`{"a": "${'x'.repeat(500)}", "b": nil, "c": "${'y'.repeat(400)}"}`, 'character 517 is "i"'],
  ])('%s is answered with the place', async (text, where) => {
    expect(await detailOf(text)).toContain(where)
  })

  test('hides nothing in what is quoted of it', async () => {
    expect(await detailOf('{"a": \u202e\n\u0007x}')).not.toMatch(/[\p{Cc}\u202e]/u)
  })
})

test('a body that is longer than it says is 413 all the same', async () => {
  const long = post(JSON.stringify('x'.repeat(bytesMax)), { 'content-length': '5' })
  expect(await verdictOf(readJson(long, bytesMax))).toEqual(['invalid_request', 413])
})
