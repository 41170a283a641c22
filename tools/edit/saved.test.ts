import { readFileSync } from 'node:fs'
import { readSource } from 'site-content/compiler'
import { expect, test } from 'vitest'
import { createSiteContent } from '@/lib/content/site-content'
import { cleanSavedEntry, translationRightMark } from './saved'

const path = 'roles/senior-product-designer.md'
const source = readSource(createSiteContent('content'), path, [])
const translation = readSource(createSiteContent('content'), path.replace('.md', '.de.md'), [])
const { original, ...texts } = Object(translation?.data)

/** The role as the editor has it in its form, with what it adds to each. */
const entry = (added: object) => ({
  collection: 'roles',
  slug: 'senior-product-designer',
  path: `content/${path}`,
  data: { ...Object(source?.data), closed: false, applyUrl: '', body: source?.body, original: '' },
  i18n: { de: { data: { ...texts, body: translation?.body, ...added } } },
})
const saved = async (added: object) => (await cleanSavedEntry(entry(added), 'content')).i18n.de.data

test('a translation that is new, or said to be right, names its original as the compiler does', async () => {
  expect(readFileSync(`content/${path.replace('.md', '.de.md')}`, 'utf8')).toContain(original)
  expect(await saved({})).toMatchObject({ original })
  expect(await saved({ original: 'an older one', [translationRightMark]: true })).toMatchObject({
    original,
  })
})

test('another translation keeps the original that it names', async () => {
  expect(await saved({ original: 'an older one' })).toMatchObject({ original: 'an older one' })
  expect(
    await saved({ original: 'an older one', [translationRightMark]: false }),
  ).not.toHaveProperty(translationRightMark)
})

test('what is not ticked is not written, and the original has no mark of translations', async () => {
  const { data } = await cleanSavedEntry(entry({ decorative: false }), 'content')
  expect(data).not.toHaveProperty('closed')
  expect(data).not.toHaveProperty('original')
  expect(data).toMatchObject({ title: 'Senior Product Designer', body: source?.body })
  expect(await saved({ portrait: { decorative: false, alt: 'a' } })).toMatchObject({
    portrait: { alt: 'a' },
  })
})

test('a language that is switched off has no texts', async () => {
  const german = { ...entry({}), i18n: { de: { data: undefined } } }
  expect((await cleanSavedEntry(german, 'content')).i18n).toEqual({ de: {} })
})
