import { createPublicationTable, listPagePaths } from 'site-content'
import { listUnpublished } from 'site-content/compiler'
import { isNotYetPublished } from 'site-content/edge'
import { findPictureGenerator } from 'site-content/pictures'
import { expect, test } from 'vitest'
import { compileWorkshopOrThrow, content, createPhotographForTests, listIssues } from './workshop'

const piece = (more: string) =>
  `---\ntitle: Stool\nyear: 2025\nwood: oak\njoiner: mira\n${more}---\n`

test('a folder becomes lists in their order, entries by their names, and typed terms', async () => {
  const { at } = await compileWorkshopOrThrow()
  const catalog = at('2026-01-01')
  expect(catalog.pieces.map(({ slug }) => slug)).toEqual(['chest', 'bench'])
  expect(catalog.piece('bench')?.body).toBe('For two.')
  expect(catalog.terms.woods.map(({ name }) => name)).toEqual(['Oak', 'Ash'])
  expect(catalog.page('home').body).toContain('“quiet”')
  expect(listPagePaths(content, catalog)).toContain('/pieces/chest')
})

test('what is wrong is told at once, by file, line, field and what is allowed', async () => {
  const issues = await listIssues({
    'pieces/stool.md': piece('height: 3\n').replace('oak', 'teak'),
    'pages/home.md': '---\ntitle: Holt\n---\n\nSee [it](/pieces/table), <b>now</b>.\n',
    'redirects.md': '---\nredirects:\n  - { from: /old, to: /nowhere }\n---\n',
    'pages/search.md': '---\ntitle: Search\n---\n',
  })
  expect(issues).toEqual([
    expect.stringMatching(/^content\/pages\/home\.md:5 \(text\): "\/pieces\/table" does not exist/),
    expect.stringMatching(/^content\/pages\/home\.md:5 \(text\): <b> is HTML/),
    expect.stringMatching(/^content\/pages\/search\.md:1 \(file name\): The engine has addresses/),
    expect.stringMatching(
      /^content\/pieces\/stool\.md:4 wood: "teak" is not known\. Allowed: oak, ash/,
    ),
    expect.stringMatching(/^content\/pieces\/stool\.md:6 height: No such field is known here/),
    expect.stringMatching(/^content\/redirects\.md:3 redirects\.0\.to: "\/nowhere" leads nowhere/),
  ])
})

test('an entry opens at its moment by the clocks of the site, with its page, its links and its picture', async () => {
  const cover = 'cover: { src: stool.jpg, alt: A stool }\n'
  const { at, data } = await compileWorkshopOrThrow({
    'pieces/stool.md': piece(`publishAt: 2026-06-01 09:00\n${cover}`),
    'pieces/stool.jpg': await createPhotographForTests(1400),
    'pages/home.md': '---\ntitle: Holt\n---\n\nSee [the stool](/pieces/stool.md).\n',
  })
  const [before, after] = [at('2026-06-01T06:59:59Z'), at('2026-06-01T07:00:00Z')]
  expect([before.piece('stool'), before.page('home').body]).toEqual([undefined, 'See the stool.'])
  expect(after.page('home').body).toContain('[the stool](/pieces/stool.md)')
  expect(at('2026-06-02')).toBe(after)

  const built = new Date('2026-05-01')
  const schedule = createPublicationTable(content, data, built)
  const isHidden = (path: string) => isNotYetPublished(schedule, path, built)
  const picture = Object.keys(data.pictureSources).find((folder) => folder.startsWith('dated-'))
  expect(['/pieces/stool', '/pieces/stool.md', `/pictures/${picture}/a.jpg`].map(isHidden)).toEqual(
    [true, true, true],
  )
  expect(isHidden('/pieces/chest')).toBe(false)
  expect(listUnpublished(content, data, built)).toEqual([
    { name: 'pieces/stool', path: '/pieces/stool', publishTime: '2026-06-01 09:00' },
  ])
})

test('a list has a page as long as something is listed, and leaves out what has closed', async () => {
  const { at, data } = await compileWorkshopOrThrow()
  expect(at('2026-10-05T21:59:59Z').open.courses).toHaveLength(1)
  expect(at('2026-10-05T22:00:00Z').open.courses).toEqual([])
  expect(createPublicationTable(content, data, new Date('2026-10-01'))).toMatchObject({
    closing: { courses: { spoon: Date.parse('2026-10-06T00:00+02:00') } },
    changes: { lists: Date.parse('2026-10-06T00:00+02:00') },
  })
  const without = await compileWorkshopOrThrow({
    'courses/spoon.md': undefined,
    'pages/courses.md': undefined,
  })
  expect(without.at('2026-01-01').hasPage('courses')).toBe(false)
})

test('a language has its own texts and messages, and those of the main language where it lacks them', async () => {
  const { at, warnings, unwritten } = await compileWorkshopOrThrow()
  const german = at('2026-01-01').in('de')
  expect(german.page('home').body).toContain('„leise“')
  expect(german.terms.woods.map(({ name }) => name)).toEqual(['Eiche', 'Esche'])
  expect(german.piece('chest')).toMatchObject({ title: 'Chest', lang: 'en' })
  expect(german.messages.pieces({ count: 2 })).toBe('2 Stücke')
  expect(german.messages.commission).toBe('Write to us')
  expect(warnings.map(({ file }) => file)).toContain('pieces/chest.de.md')
  expect(unwritten.size).toBe(0)
})

test('a language shows on a built site once its home page is written', async () => {
  const { unwritten } = await compileWorkshopOrThrow({
    'pages/home.de.md': '---\ntitle: "PLACEHOLDER: der Name"\n---\n\nText.\n',
  })
  expect([...unwritten.keys()]).toEqual(['de'])
})

test('a picture has cuts in several sizes, made of its original when they are asked for', async () => {
  const original = await createPhotographForTests(1400)
  const { at, data } = await compileWorkshopOrThrow({
    'pieces/stool.md': piece('cover: { src: stool.jpg, alt: A stool }\n'),
    'pieces/stool.jpg': original,
  })
  const cover = at('2026-01-01').piece('stool')?.cover
  if (!cover || !('cuts' in cover)) throw new Error('There is no cover')
  const { base, widths } = cover.cuts.whole
  expect([cover.alt, widths]).toEqual(['A stool', [400, 720, 1400]])
  const [, , folder = '', stem = ''] = base.split('/')
  const pictures = { sources: data.pictureSources, readOriginal: async () => original }
  const make = findPictureGenerator(pictures, folder, `${stem}-400.jpg`)
  expect((await make?.())?.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(findPictureGenerator(pictures, folder, `${stem}-401.jpg`)).toBeUndefined()
})
