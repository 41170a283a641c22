import type { DomainError } from 'agent-access/edge'
import { limits } from 'agent-access/edge'
import { contentLimits } from 'site-content/edge'
import { describe, expect, test } from 'vitest'
import { formBodyBytesMax } from '@/lib/config/limits'
import { requireOwnForm } from './sent-form'

const address = 'http://localhost/get-in-touch'

const formWith = (parts: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}

async function verdict(body: BodyInit | undefined, headers: Record<string, string> = {}) {
  const request = new Request(address, { method: 'POST', headers, ...(body && { body }) })
  try {
    await requireOwnForm(request, 'en')
    expect(request.bodyUsed).toBe(false)
    return 'let in'
  } catch (error) {
    return (error as DomainError).status
  }
}

const state = '{"values":{"firstName":"$$5"},"errors":{},"shownAt":"1","answers":0}'
const plain = {
  $ACTION_REF_1: '',
  '$ACTION_1:0': '{"id":"60f2aabb","bound":"$@1"}',
  '$ACTION_1:1': `["en","a-role",${state}]`,
  $ACTION_KEY: 'k1',
  firstName: '$100',
}
/** As a browser with script sends the whole form. */
const underPrefix = (parts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [`_1_${name}`, value]))
const call = { 'next-action': '60f2aabb' }

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  [limits.jsonDepthMax - 1, 'let in'],
  [limits.jsonDepthMax, 400],
])('a state of %i levels, one below its arguments: %s', async (depth, result) => {
  const payload = `["en",${nested(depth)},"$K1"]`
  expect(await verdict(formWith({ 0: payload }), call)).toBe(result)
})

test('a form whose sender has left before its end is not whole, and no failure of ours', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request(address, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  await expect(requireOwnForm(request, 'en')).rejects.toMatchObject({ code: 'invalid_request' })
})

type FormParts = [Readonly<Record<string, string>>, Record<string, string>?]

test.each<FormParts>([
  [plain],
  [{ 0: `["en",${state},"$K1"]`, _1_firstName: '$K1', '_1_answers.budget': '' }, call],
  [{ 0: `["en","a-role",${state},"$Ka"]`, _a_firstName: 'Anna' }, call],
  [{ 0: '["en","$undefined","$K1"]' }, call],
  [{ ...underPrefix(plain), 0: `["en",${state},"$K1"]` }, call],
  [{ ...plain, 'answers.found-by': 'A friend' }],
])('a form of ours is let in: %j %j', async (parts, headers) => {
  expect(await verdict(formWith(parts), headers)).toBe('let in')
})

const long = 'a'.repeat(contentLimits.slugCharsMax + 1)
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

/** What Next would fail at. */
test.each<FormParts>([
  [{ firstName: 'Anna' }],
  [{ ...plain, '$ACTION_1:1': `[${state}]` }],
  [{ ...plain, '$ACTION_1:1': `["de",${state}]` }],
  [{ ...plain, '$ACTION_1:1': 'garbage' }],
  [{ ...plain, '$ACTION_1:1': '["en",{"a":"\\u0024@2"}]' }],
  [{ ...plain, '$ACTION_1:1': `["en","${long}",${state}]` }],
  [{ ...plain, '$ACTION_1:1': `["en",{},${state}]` }],
  [{ ...plain, '$ACTION_1:0': '{"id":"60f2aabb","bound":"$@5"}' }],
  [{ ...plain, '$ACTION_1:0': '{"id":"60f2aabb","bound":"$@1","x":"$F1"}' }],
  [{ ...plain, '$ACTION_1:0': '{"id":"a\\nforged log line","bound":"$@1"}' }],
  [{ ...plain, '$ACTION_1:0': ' {"id":"60f2aabb","bound":"$@1"}' }],
  [{ ...plain, '$ACTION_1:0': '{"id":"60f2aabb","bound":"$@1"} ' }],
  ...[
    'first-name',
    'firstName1',
    'answers.',
    'answers.Budget',
    'other.budget',
    '__proto__name',
  ].map((name): FormParts => [{ ...plain, [name]: '' }]),
  [{ ...plain, $ACTION_ID_60f2: '' }],
  ...['anything', '60f2aab', 'x60f2aabb', '60f2aabbx'].map(
    (id): FormParts => [{ 0: '["en","$undefined","$K1"]' }, { 'next-action': id }],
  ),
  [{}, call],
  ...[
    '[]',
    `["xx",${state},"$K1"]`,
    `["en",${state},"x$K1"]`,
    `["en",${state},"$K12345"]`,
    `["en",${state},1]`,
    `["en","$@1",${state},"$K1"]`,
    `["en",1,${state},"$K1"]`,
    `["en",${'1,'.repeat(1001)}"$K1"]`,
    `["en",${deep},"$K1"]`,
    '["en","$K1","$F1"]',
    '["en",{"then":"$1:__proto__:then"},"$K1"]',
  ].map((payload): FormParts => [{ 0: payload }, call]),
  ...['_1_', '_1_$ACTION_1', '2', '_1x_firstName'].map(
    (name): FormParts => [{ 0: `["en",${state},"$K1"]`, [name]: '' }, call],
  ),
])('a form that is not ours is refused: %# %.60j %j', async (parts, headers) => {
  expect(await verdict(formWith(parts), headers)).toBe(400)
})

test.each([
  [undefined, {}, 415],
  ['a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['["$K1"]', { ...call, 'content-type': 'text/plain;charset=UTF-8' }, 415],
  ['garbage', { 'content-type': 'multipart/form-data' }, 415],
  ['garbage', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
  ['--x\r\ncontent-disposition: form-data; name="a"', multipart(), 400],
  ['x'.repeat(formBodyBytesMax + 1), multipart(), 413],
])('%.20j with %j: %s', async (body, headers, status) => {
  expect(await verdict(body, headers)).toBe(status)
})

function multipart() {
  return { 'content-type': 'multipart/form-data; boundary=x' }
}

/** As a browser writes it, but for what is changed. */
const createRequest = (change: (body: string) => string = (body) => body) => {
  const parts = Object.entries(plain).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return change(`${parts.join('')}--x--\r\n`)
}

describe('two readers of multipart could understand it differently', () => {
  test.each([
    ['as a browser writes it', createRequest(), 'let in'],
    ['without a last line break', createRequest((body) => body.slice(0, -2)), 'let in'],
    ['a text that begins with a byte order mark', createRequest(append('\ufeffAnna')), 'let in'],
    ['the boundary in a text', createRequest(append('a x b')), 400],
    ['an escape', createRequest((body) => body.replace('="firstName"', '="first\\"Name"')), 400],
    ['no quotes', createRequest((body) => body.replace('="firstName"', '=firstName')), 400],
    ['a preamble', createRequest((body) => `hello\r\n${body}`), 400],
    ['a second body', createRequest((body) => body + body), 400],
    ['bare line feeds', createRequest((body) => body.replaceAll('\r', '')), 400],
    ['space after the boundary', createRequest((body) => body.replace('--x\r', '--x \r')), 400],
    ['a folded header', createRequest((body) => body.replace('; name', ';\r\n name')), 400],
    ['not UTF-8', Buffer.from(createRequest(append('\u00ff')), 'latin1'), 400],
  ])('%s', async (_, body, expected) => {
    expect(await verdict(body, multipart())).toBe(expected)
  })

  test.each([
    'multipart/form-data; boundary="x"',
    'multipart/form-data; boundary=x; boundary=y',
    "multipart/form-data; boundary*=utf-8''x",
    'multipart/form-data; boundary=x; charset=utf-16le',
    'Multipart/Form-Data; boundary=x',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])('%s', async (type) => {
    expect(await verdict(createRequest(), { 'content-type': type })).toBe(400)
  })
})

function append(text: string) {
  return (body: string) => body.replace('$100', text)
}
