import { expect, test } from 'vitest'
import { translateInto } from './translate'

test('what people read is translated, and what has no translation stays', () => {
  const field = { name: 'Title', label: 'Title', hint: 'Unknown', pattern: ['^Title', 'Title'] }
  expect(JSON.parse(JSON.stringify(field, translateInto({ Title: 'Titel' })))).toEqual({
    ...field,
    label: 'Titel',
    pattern: ['^Title', 'Titel'],
  })
})
