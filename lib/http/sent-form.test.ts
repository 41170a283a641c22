import { describe, expect, test } from 'vitest'
import { formBodyBytesMax } from '@/lib/config/limits'
import { requireSentForm } from './sent-form'

const address = 'http://localhost/get-in-touch'

const formWith = (parts: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}

async function verdict(body: BodyInit | undefined, headers: Record<string, string> = {}) {
  const request = new Request(address, { method: 'POST', headers, ...(body && { body }) })
  try {
    await requireSentForm(request)
    expect(request.bodyUsed).toBe(false)
    return 'let in'
  } catch (error) {
    return (error as { status: number }).status
  }
}

const state = '{"values":{"firstName":"$$5"},"errors":{},"shownAt":"1","answers":0}'
const plain = {
  $ACTION_REF_1: '',
  '$ACTION_1:0': '{"id":"60f2aabb","bound":"$@1"}',
  '$ACTION_1:1': `["a-role",${state}]`,
  $ACTION_KEY: 'k1',
  firstName: '$100',
}
const call = { 'next-action': '60f2aabb' }

describe('a form of ours is let in', () => {
  test.each([
    [plain, {}],
    [{ 0: `[${state},"$K1"]`, _1_firstName: '$K1' }, call],
    [{ 0: `["a-role",${state},"$Ka"]`, _a_firstName: 'Anna' }, call],
    [{ 0: '["$undefined","$K1"]' }, call],
  ])('%j %j', async (parts, headers) => {
    expect(await verdict(formWith(parts), headers)).toBe('let in')
  })
})

describe('what Next would fail at is refused', () => {
  const refused: [Readonly<Record<string, string>>, Record<string, string>][] = [
    [{ firstName: 'Anna' }, {}],
    [{ ...plain, '$ACTION_1:1': 'garbage' }, {}],
    [{ ...plain, '$ACTION_1:1': '["$@2"]' }, {}],
    [{ ...plain, '$ACTION_1:1': '[{"a":"\\u0024@2"}]' }, {}],
    [{ ...plain, '$ACTION_1:0': '{"id":"60f2aabb","bound":"$@5"}' }, {}],
    [{ ...plain, '$ACTION_1:0': 'null' }, {}],
    [{ ...plain, '$ACTION_1:0': '{"id":"a\\nforged log line","bound":"$@1"}' }, {}],
    [{ 0: '["$undefined","$K1"]' }, { 'next-action': 'anything' }],
    [{ ...plain, $ACTION_ID_60f2: '' }, {}],
    [{}, call],
    [{ 0: '[]' }, call],
    [{ 0: '["$K1","$F1"]' }, call],
    [{ 0: '["$@1","$K1"]', 1: '"$@0"' }, call],
    [{ 0: `[${'['.repeat(100_000)}${']'.repeat(100_000)},"$K1"]` }, call],
    [{ 0: '[{"then":"$1:__proto__:then"},"$K1"]' }, call],
    [{ 0: `[${state},"$K1"]`, 2: '{}' }, call],
  ]
  test.each(refused)('%# %.60j', async (parts, headers) => {
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
})

function multipart() {
  return { 'content-type': 'multipart/form-data; boundary=x' }
}
