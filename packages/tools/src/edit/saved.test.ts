import { readSource } from 'site-content/compiler'
import { expect, test } from 'vitest'
import { definition, toolsOfWorkshop, writeWorkshop } from '../../test/workshop'
import { runTranslationsCommand } from '../translations/command'
import { cleanSavedEntry, translationRightMark } from './saved'

const path = 'pieces/chest.md'
const folder = writeWorkshop({ 'pieces/chest.de.md': '---\ntitle: Truhe\n---\n\nFür Leinen.\n' })
const { messages } = await toolsOfWorkshop(folder).content()
runTranslationsCommand({ definition, messages }, folder, ['ok', 'pieces/chest.de.md'])

const read = (file: string) => readSource({ ...definition, folder }, file, [])
const source = read(path)
const { original, ...texts } = Object(read('pieces/chest.de.md')?.data)

/** The piece as the editor has it in its form, with what it adds to each. */
const entry = (added: object) => ({
  collection: 'pieces',
  slug: 'chest',
  path: `content/${path}`,
  data: { ...Object(source?.data), sold: false, maker: '', body: source?.body, original: '' },
  i18n: { de: { data: { ...texts, body: 'Für Leinen.', ...added } } },
})
const save = (added: object) => cleanSavedEntry(definition, entry(added), 'content')
const saved = async (added: object) => (await save(added)).i18n.de.data

test('a translation that is new, or said to be right, names its original as the compiler does', async () => {
  expect(original).toMatch(/^[0-9a-f]{12}$/)
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
  const { data } = await save({})
  expect(data).not.toHaveProperty('sold')
  expect(data).not.toHaveProperty('original')
  expect(data).toMatchObject({ title: 'Chest', body: source?.body })
  expect(await saved({ portrait: { decorative: false, alt: 'a' } })).toMatchObject({
    portrait: { alt: 'a' },
  })
})

test('a language that is switched off has no texts', async () => {
  const german = { ...entry({}), i18n: { de: { data: undefined } } }
  expect((await cleanSavedEntry(definition, german, 'content')).i18n).toEqual({ de: {} })
})
