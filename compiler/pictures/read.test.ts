import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compile } from '@/compiler/compile'
import { copyContent } from '@/e2e/support/content'
import { createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { fileOf, isPicture } from '@/lib/domain/picture'
import { caseStudyDetailOf, caseStudyView } from '@/lib/views/case-studies'
import { viewText } from '@/lib/views/markdown'
import { pictureCache, removeUnusedOriginals, storeOriginal } from './facts'
import { publishFilms } from './films'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content with pictures '))
  copyContent(root, 'case-studies/city-forms')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const study = 'case-studies/city-forms.md'
const read = (file: string) => readFileSync(join(root, file), 'utf8')

function put(file: string, bytes: Buffer | string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), bytes)
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a86' } })

const jpeg = (picture: Sharp) => picture.jpeg().toBuffer()

/** Puts an entry before the gallery of a study, and tells the line of one of its fields. */
function show(entry: Readonly<Record<string, string | true>>, field = 'src') {
  const lines = Object.entries(entry).map(([name, value]) => `${name}: ${value}`)
  const text = `gallery:\n  - ${lines.join('\n    ')}\n`
  put(study, read(study).replace('gallery:\n', text))
  return (
    read(study)
      .split('\n')
      .findIndex(
        (line) =>
          line.trim().replace('- ', '').startsWith(`${field}:`) &&
          read(study).indexOf(line) >= read(study).indexOf('gallery:'),
      ) + 1
  )
}

/** Compiles content that is valid. */
async function compiled(cache?: string) {
  const result = await compile(root, cache)
  return result.data ? result : expect.unreachable(JSON.stringify(result.issues))
}

const alt = 'A form, laid on a table'
const film = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom....')])

type Refused = [string, field: string, told: RegExp, () => Promise<number>]

const refused: Refused[] = [
  [
    'a file that is missing',
    'gallery.0.src',
    /^"forms\/none\.jpg" is not there; put the file beside/,
    async () => show({ src: 'forms/none.jpg', alt }),
  ],
  [
    'a text with the name of a picture',
    'gallery.0.src',
    /^"forms\/a\.jpg" cannot be read as a picture .* Save it as JPEG/,
    async () => {
      put('case-studies/forms/a.jpg', 'This is no picture.')
      return show({ src: 'forms/a.jpg', alt })
    },
  ],
  [
    'a picture that ends too early',
    'gallery.0.src',
    /cannot be read as a picture/,
    async () => {
      const noise = sharp({
        create: {
          width: 1300,
          height: 900,
          channels: 3,
          background: '#a86',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
      put('case-studies/forms/a.jpg', (await jpeg(noise)).subarray(0, 20_000))
      return show({ src: 'forms/a.jpg', alt })
    },
  ],
  [
    'a picture that is too small',
    'gallery.0.src',
    /^"forms\/a\.jpg" is 1199 px wide; take one of at least 1200 px$/,
    async () => {
      put('case-studies/forms/a.jpg', await jpeg(blank(1199, 900)))
      return show({ src: 'forms/a.jpg', alt })
    },
  ],
  [
    'a picture of too many bytes',
    'gallery.0.src',
    /^"forms\/a\.jpg" has 21 MB; a picture may have 20\. Save it with at most 4000 px/,
    async () => {
      put('case-studies/forms/a.jpg', Buffer.alloc(20 * 2 ** 20 + 1))
      return show({ src: 'forms/a.jpg', alt })
    },
  ],
  [
    'a picture of too many pixels',
    'gallery.0.src',
    /^"forms\/a\.png" has 7072 × 7072 px, 51 million; a picture may have 50 million\. Save/,
    async () => {
      put('case-studies/forms/a.png', await blank(7072, 7072).png().toBuffer())
      return show({ src: 'forms/a.png', alt })
    },
  ],
  [
    'a picture nobody describes',
    'gallery.0.alt',
    /^Say here what the picture shows, or write decorative: true$/,
    async () => {
      put('case-studies/forms/a.jpg', await jpeg(blank(1300, 900)))
      return show({ src: 'forms/a.jpg', caption: 'A form' })
    },
  ],
  [
    'a place in its EXIF',
    'gallery.0.src',
    /contains the place where it was taken; remove it: exiftool/,
    async () => {
      const place = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' }
      put('case-studies/forms/a.jpg', await jpeg(blank(1300, 900).withExif({ IFD3: place })))
      return show({ src: 'forms/a.jpg', alt })
    },
  ],
  [
    'an animated GIF',
    'gallery.0.src',
    /^"forms\/a\.gif" is animated\. Use a film/,
    async () => {
      const frames = [await jpeg(blank(1300, 900)), await jpeg(blank(1300, 900).negate())]
      put(
        'case-studies/forms/a.gif',
        await sharp(frames, { join: { animated: true } })
          .gif()
          .toBuffer(),
      )
      return show({ src: 'forms/a.gif', alt })
    },
  ],
  [
    'a name in another case',
    'gallery.0.src',
    /^"forms\/A\.jpg" is called "a\.jpg" on the disk/,
    async () => {
      put('case-studies/forms/a.jpg', await jpeg(blank(1300, 900)))
      return show({ src: 'forms/A.jpg', alt })
    },
  ],
  [
    'a file outside of the content',
    'gallery.0.src',
    /must be a file of content\//,
    async () => show({ src: '../../package.json', alt }),
  ],
  [
    'a film without captions',
    'gallery.0.captions',
    /^A film needs its captions/,
    async () => {
      put('case-studies/forms/a.mp4', film)
      put('case-studies/forms/a.jpg', await jpeg(blank(1300, 900)))
      return show({ src: 'forms/a.mp4', alt, poster: 'forms/a.jpg' })
    },
  ],
  [
    'a drawing that is no plain SVG',
    'gallery.0.src',
    /^"forms\/a\.svg" must begin with <svg and have a viewBox/,
    async () => {
      put('case-studies/forms/a.svg', '<?xml version="1.0"?><svg viewBox="0 0 1 1"/>')
      return show({ src: 'forms/a.svg', alt })
    },
  ],
  ...[
    '<script>alert(1)</script>',
    '<path onload="alert(1)"/>',
    '<image href="https://example.com/a.png"/>',
    '<style>@import url(https://example.com/a.css)</style>',
    '<path fill="url(https://example.com/a)"/>',
  ].map(
    (part): Refused => [
      `a drawing with ${part}`,
      'gallery.0.src',
      /^"forms\/a\.svg" has ".*" on its line 2; a drawing has shapes and styles alone$/,
      async () => {
        put('case-studies/forms/a.svg', `<svg viewBox="0 0 1 1">\n${part}</svg>`)
        return show({ src: 'forms/a.svg', alt })
      },
    ],
  ),
  [
    'a drawing without what it shows',
    'gallery.0.alt',
    /^Say here what the picture shows/,
    async () => {
      put('case-studies/forms/a.svg', '<svg viewBox="0 0 1 1"/>')
      return show({ src: 'forms/a.svg' })
    },
  ],
]

describe('what cannot be shown is refused with file, line and fix', () => {
  test.each(refused)('%s', async (_, field, told, breakIt) => {
    const line = await breakIt()
    const { issues } = await compile(root)
    expect(issues).toEqual([
      expect.objectContaining({ file: study, line, field, message: expect.stringMatching(told) }),
    ])
  })

  test('a file that no page shows', async () => {
    put('case-studies/forms/left-over.jpg', await jpeg(blank(1300, 900)))
    expect((await compile(root)).issues).toEqual([
      {
        file: 'case-studies/forms/left-over.jpg',
        line: 1,
        field: '(file)',
        message: 'No page shows this file; refer to it or remove it',
      },
    ])
  })

  test('a picture of a text that nobody describes', async () => {
    put('pages/desk.jpg', await jpeg(blank(1300, 900)))
    put('pages/about.md', `${read('pages/about.md')}\n\n![](desk.jpg)\n`)
    const line = read('pages/about.md').split('\n').indexOf('![](desk.jpg)') + 1
    expect((await compile(root)).issues).toEqual([
      {
        file: 'pages/about.md',
        line,
        field: '(text)',
        message: 'Say what "desk.jpg" shows: ![what it shows](desk.jpg)',
      },
    ])
  })

  test('somebody who did something and is not there', async () => {
    put(study, read(study).replace(/^( {4}contribution: .*)$/m, '$1\n    people: [nobody]'))
    expect((await compile(root)).issues).toMatchObject([
      { file: study, field: 'credits.0.people.0', message: '"nobody" is not known' },
    ])
  })
})

test('the pictures of a text are on every face at their own address', async () => {
  put('case-studies/forms/desk.jpg', await jpeg(blank(1300, 900)))
  const listed = 'pictures:\n  - src: forms/desk.jpg\n    credit: A. Photographer\n'
  const text = read(study).replace('gallery:\n', `${listed}gallery:\n`)
  put(study, `${text}\n\n![A clerk's desk with \\[forms\\]](forms/desk.jpg "The clerk's desk")\n`)
  const { data, issues } = await compile(root)
  expect(issues).toEqual([])
  const catalog = createCatalog(data ?? expect.unreachable())
  const site = siteAt('https://agency.example')
  const found = catalog.caseStudy('city-forms') ?? expect.unreachable()
  const detail = caseStudyDetailOf(found, catalog, site)
  const [image] = detail.images
  expect(image).toEqual({
    url: expect.stringMatching(
      /^https:\/\/agency\.example\/pictures\/[0-9a-f]{10}\/desk-1300\.jpg$/,
    ),
    width: 1300,
    height: 900,
    alt: 'A clerk’s desk with [forms]',
    caption: 'The clerk’s desk',
    credit: 'A. Photographer',
  })
  expect(detail.body).toContain(
    `![A clerk’s desk with \\[forms\\]](${image?.url} "The clerk’s desk")`,
  )
  expect(viewText(caseStudyView(detail, { catalog, site }, 'page'))).toContain(
    `](${image?.url} "The clerk’s desk")`,
  )
})

test('a film has its poster, its captions and their addresses', async () => {
  put('case-studies/forms/a.mp4', film)
  put('case-studies/forms/a.jpg', await jpeg(blank(1300, 900)))
  put('case-studies/forms/a.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nA stamp falls.\n')
  show({ src: 'forms/a.mp4', alt, poster: 'forms/a.jpg', captions: 'forms/a.vtt' })
  const { data, films, issues } = await compiled()
  expect(issues).toEqual([])
  const shown = data?.caseStudies.find(({ slug }) => slug === 'city-forms')?.gallery[0]
  if (!shown || !isPicture(shown)) return expect.unreachable()
  const folder = dirname(fileOf(shown.cuts.whole))
  expect(shown.film).toEqual({ src: `${folder}/film.mp4`, captions: `${folder}/captions.vtt` })

  const target = join(root, 'public')
  put('public/0123456789/film.mp4', 'A film that nothing shows any more')
  publishFilms(films, target)
  expect(readdirSync(target)).toEqual([basename(folder)])
  expect(readFileSync(join(target, basename(folder), 'film.mp4'))).toEqual(film)
})

test('of every picture the original is at hand, under the digest that the content names', async () => {
  const picture = await jpeg(blank(1302, 900))
  put('case-studies/forms/a.jpg', picture)
  show({ src: 'forms/a.jpg', alt })
  const cache = join(root, 'cache')
  const { data } = await compiled(cache)
  const source = Object.values(data.pictureSources).find(({ width }) => width === 1302)
  const original = join(cache, 'originals', source?.digest ?? '')
  expect(readFileSync(original)).toEqual(picture)
})

test('an original of which no picture is made any more is removed', async () => {
  put('case-studies/forms/a.jpg', await jpeg(blank(1303, 900)))
  show({ src: 'forms/a.jpg', alt })
  const cache = join(root, 'cache')
  const sources = Object.values((await compiled(cache)).data.pictureSources)
  storeOriginal(Buffer.from('Of a picture that was removed'), cache)
  removeUnusedOriginals(cache, sources)
  const digests = new Set(sources.map(({ digest }) => digest))
  expect(readdirSync(join(cache, 'originals')).sort()).toEqual([...digests].sort())
})

test('nothing is read twice: the same bytes are known again', async () => {
  const picture = await jpeg(blank(1301, 900))
  put('case-studies/forms/a.jpg', picture)
  show({ src: 'forms/a.jpg', alt })
  const cache = join(root, 'cache')
  const first = await compile(root, cache)
  expect(pictureCache).toBe('.pictures')
  expect((await compile(root, cache)).data).toEqual(first.data)
})
