import { expect, test } from 'vitest'
import { messageSchema } from './message-schema'

const formsIn = (language: string, forms: string) =>
  messageSchema(language, '{count, plural, one {One project} other {# projects}}')
    .safeParse(`{count, plural, ${forms}}`)
    .error?.issues.map(({ message }) => message)

test('a plural has exactly the forms of its language', () => {
  const forms = 'one {# projekt} few {# projekty} other {# projekta}'
  expect(formsIn('pl', forms)).toEqual(['The plural has no form "many"'])
  expect(formsIn('pl', `many {# projektów} ${forms}`)).toBeUndefined()
  expect(formsIn('en', forms)).toEqual(['This language has no plural form "few"'])
  expect(formsIn('en', '=0 {No project} one {One project} other {# projects}')).toBeUndefined()
})
