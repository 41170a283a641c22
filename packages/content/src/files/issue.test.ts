import { expect, test } from 'vitest'
import { toAnnotation } from './issue'

test('an issue is an annotation of its line, with its fix', () => {
  const issue = { file: 'roles/x.md', line: 4, field: 'level', message: '"a" is not known' }
  expect(toAnnotation('content', 'error', { ...issue, allowed: ['junior', 'mid'] })).toBe(
    '::error file=content/roles/x.md,line=4,title=level::"a" is not known. Allowed: junior, mid.',
  )
})

test('no content ends the line, the value or the property, so it commands nothing', () => {
  const text = '100%\r\n::set-env name=PATH::x,y:%0A'
  const issue = { file: `roles/${text}.md`, line: 1, field: text, message: text }
  const written = toAnnotation('content', 'warning', issue)
  expect(written).not.toMatch(/[\r\n]/)
  const [, properties = '', message = ''] = /^::warning (.*?)::(.*)$/.exec(written) ?? []
  expect(properties.split(',')).toHaveLength(3)
  expect(decodeURIComponent(message)).toBe(`${text}.`)
  expect(
    properties.split(',').map((one) => decodeURIComponent(one.slice(one.indexOf('=') + 1))),
  ).toEqual([`content/roles/${text}.md`, '1', text])
})
