import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { formatIssue, publishFilms } from 'site-content/compiler'
import { getLargestJpegPath, isPicture } from 'site-content/edge'
import { expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'

const study = 'case-studies/city-forms.md'
const content = editedContent('case-studies/city-forms')
const { read, compiled } = content
const put = content.write

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a86' } })

const jpeg = (picture: Sharp) => picture.jpeg().toBuffer()

const createJpeg = (width: number) => jpeg(blank(width, 900))
const alt = 'A form, laid on a table'
const film = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom....')])

/** Puts an entry before the gallery of a study. */
function show(entry: Readonly<Record<string, string>>) {
  const lines = Object.entries(entry).map(([name, value]) => `${name}: ${value}`)
  content.edit(study, 'gallery:\n', `gallery:\n  - ${lines.join('\n    ')}\n`)
}

const described = (src: string) => ({ src: `forms/${src}`, alt })
const noisy = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1300, height: 900, channels: 3, background: '#a86', noise } as const
  return jpeg(sharp({ create }))
}
const animated = async () =>
  sharp([await createJpeg(1300), await jpeg(blank(1300, 900).negate())], {
    join: { animated: true },
  })
    .gif()
    .toBuffer()
const gps = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' }
const drawing = (part: string) => async () => `<svg viewBox="0 0 1 1">\n${part}</svg>`

type RefusedPicture = [
  file: string,
  () => Promise<Buffer | string>,
  RegExp,
  Record<string, string>?,
]
test.each<RefusedPicture>([
  [
    'b.jpg',
    () => createJpeg(1300),
    /src: "forms\/none\.jpg" is not there; put/,
    described('none.jpg'),
  ],
  ['a.jpg', async () => 'No picture.', /src: "forms\/a\.jpg" cannot be read .* Save it as JPEG/],
  ['a.jpg', async () => (await noisy()).subarray(0, 20_000), /src: .* cannot be read as a picture/],
  [
    'a.jpg',
    () => createJpeg(1199),
    /src: "forms\/a\.jpg" is 1199 px wide; take one of at least 1200/,
  ],
  [
    'a.jpg',
    async () => Buffer.alloc(20 * 2 ** 20 + 1),
    /src: "forms\/a\.jpg" has 21 MB; a picture may have 20\. Save it with at most 4000 px/,
  ],
  [
    'a.png',
    () => blank(7072, 7072).png().toBuffer(),
    /src: "forms\/a\.png" has 7072 × 7072 px, 51 million; a picture may have 50 million\. Save/,
  ],
  [
    'a.jpg',
    () => createJpeg(1300),
    /alt: Say here what the picture shows, or write decorative: true/,
    { src: 'forms/a.jpg', caption: 'A form' },
  ],
  [
    'a.jpg',
    () => jpeg(blank(1300, 900).withExif({ IFD3: gps })),
    /src: .* contains the place where it was taken; remove it: exiftool/,
  ],
  ['a.gif', animated, /src: "forms\/a\.gif" is animated\. Use a film/],
  [
    'a.jpg',
    () => createJpeg(1300),
    /src: "forms\/A\.jpg" is called "a\.jpg" on/,
    described('A.jpg'),
  ],
  [
    'b.jpg',
    () => createJpeg(1300),
    /src: .* must be a file of content\//,
    { src: '../../../package.json', alt },
  ],
  ['a.mp4', async () => film, /captions: A film needs its captions/],
  [
    'a.svg',
    async () => '<?xml version="1.0"?><svg viewBox="0 0 1 1"/>',
    /src: "forms\/a\.svg" must begin with <svg and have a viewBox/,
  ],
  ...[
    '<script>alert(1)</script>',
    '<path onload="alert(1)"/>',
    '<image href="https://example.com/a.png"/>',
    '<style>@import url(https://example.com/a.css)</style>',
    '<path fill="url(https://example.com/a)"/>',
  ].map(
    (part): RefusedPicture => [
      'a.svg',
      drawing(part),
      /src: "forms\/a\.svg" has ".*" on its line 2; a drawing has shapes and styles alone/,
    ],
  ),
  ['a.svg', drawing(''), /alt: Say here what the picture shows/, { src: 'forms/a.svg' }],
])('%# %s is refused with place and fix', async (file, bytes, message, entry) => {
  put(`case-studies/forms/${file}`, await bytes())
  show(entry ?? described(file))
  const line = read(study).split('\n').indexOf('gallery:') + 1
  const issues = (await content.issues()).filter((issue) => issue.startsWith(`c/${study}:`))
  expect(issues).toContainEqual(expect.stringMatching(message))
  for (const issue of issues)
    expect(Number(/:(\d+) gallery\.0\./.exec(issue)?.[1]) - line).toBeOneOf([1, 2])
})

test('a file that no page shows stops nothing, and is warned of by its name', async () => {
  put('case-studies/forms/left-over.jpg', await createJpeg(1300))
  const { warnings } = await compiled()
  expect(warnings.map((warning) => formatIssue('c', warning))).toContain(
    'c/case-studies/forms/left-over.jpg:1 (file): No page shows this file; refer to it or remove it.',
  )
})

test('a picture of a text that nobody describes', async () => {
  put('pages/desk.jpg', await createJpeg(1300))
  put('pages/about.md', `${read('pages/about.md')}\n\n![](desk.jpg)\n`)
  const line = read('pages/about.md').split('\n').indexOf('![](desk.jpg)') + 1
  expect(await content.issues()).toEqual([
    `c/pages/about.md:${line} (text): Say what "desk.jpg" shows: ![what it shows](desk.jpg).`,
  ])
})

test('a film has its poster, its captions and their addresses', async () => {
  put('case-studies/forms/a.mp4', film)
  put('case-studies/forms/a.jpg', await createJpeg(1300))
  put('case-studies/forms/a.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nA stamp falls.\n')
  show({ src: 'forms/a.mp4', alt, poster: 'forms/a.jpg', captions: 'forms/a.vtt' })
  const { data, films } = await compiled()
  const picture = data.caseStudies.find(({ slug }) => slug === 'city-forms')?.gallery[0]
  if (!picture || !isPicture(picture)) return expect.unreachable()
  const folder = dirname(getLargestJpegPath(picture.cuts.whole))
  expect(picture.film).toEqual({
    src: `${folder}/film.mp4`,
    captions: `${folder}/captions.vtt`,
    focus: [0.5, 0.5],
  })

  const target = content.getPath('public')
  put('public/0123456789/film.mp4', 'A film that nothing shows any more')
  publishFilms(films, target)
  expect(readdirSync(target).toSorted()).toEqual([...films.keys()].toSorted())
  expect(films.has(basename(folder))).toBe(true)
  expect(readFileSync(join(target, basename(folder), 'film.mp4'))).toEqual(film)
})

const putFilm = async () => {
  put('case-studies/forms/a.mp4', film)
  put('case-studies/forms/a.jpg', await createJpeg(2000))
  put('case-studies/forms/a.vtt', 'WEBVTT\n')
}

/** Takes the film as the cover of a study. */
const showAsCover = (more: string) =>
  put(
    study,
    read(study).replace(
      /cover:\n(?: {2}.*\n)+/,
      `cover:\n  src: forms/a.mp4\n  alt: ${alt}\n  poster: forms/a.jpg\n${more}`,
    ),
  )

test('a film as cover has no captions, and the cuts of a cover with their focus', async () => {
  await putFilm()
  showAsCover('  focus: 20% 40%\n')
  const { data, films } = await compiled()
  const cover = data.caseStudies.find(({ slug }) => slug === 'city-forms')?.cover
  if (!cover || !isPicture(cover)) return expect.unreachable()
  const folder = dirname(getLargestJpegPath(cover.cuts.whole))
  expect(cover.film).toEqual({ src: `${folder}/film.mp4`, focus: [0.2, 0.4] })
  expect(Object.keys(cover.cuts)).toEqual(expect.arrayContaining(['wide', 'narrow', 'cardTall']))
  expect(films.get(basename(folder))?.map(({ name }) => name)).toEqual(['film.mp4'])
})

test('captions of a cover are refused, because it plays without sound', async () => {
  await putFilm()
  showAsCover('  captions: forms/a.vtt\n')
  expect(await content.issues()).toContainEqual(
    expect.stringMatching(/city-forms\.md:\d+ cover\.captions: A cover plays without sound; leave/),
  )
})
