import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { newClientAddress } from '@/e2e/support/client-address'
import { laterNames } from '@/e2e/support/content-of-later'
import { exchange, requestText } from '@/e2e/support/raw-socket'
import { journalPaths, paths, toPreviewImagePath } from '@/lib/config/paths'
import { getRecorder } from '@/lib/http/composition/server'
import { createPreviewLinkSigner, previewHeaders, previewParameter } from '@/lib/http/preview-link'

const secret = 'a secret of a site that nobody can guess'
vi.stubEnv('SITE_SECRET', secret)

vi.mock('@/.catalog/catalog.js', async (importOriginal) => {
  const { default: data } = await importOriginal<typeof import('@/.catalog/catalog.js')>()
  const { contentOfLater } = await import('@/e2e/support/content-of-later')
  const later = contentOfLater(data, 'draft')
  // As the compiler places the pictures of what is not public.
  const dated = (picture: object) =>
    JSON.parse(JSON.stringify(picture).replaceAll('/pictures/', '/pictures/dated-'))
  const covers = data.caseStudies.flatMap(({ cover }) => (cover && 'cuts' in cover ? [cover] : []))
  const pictured = { cover: dated(covers[0] ?? {}), gallery: [] }
  const studies = later.caseStudies.map((study) =>
    study.slug === 'later-study' ? { ...study, ...pictured } : study,
  )
  const german = later.translations.de
  const translated = { ...german?.caseStudies, 'later-study': pictured }
  const translations = { de: { ...german, caseStudies: translated } }
  const pictureSources = Object.fromEntries(
    Object.entries(data.pictureSources).map(([folder, source]) => [`dated-${folder}`, source]),
  )
  return { default: { ...later, caseStudies: studies, translations, pictureSources } }
})
vi.mock('@/.catalog/edge.js', async (importOriginal) => {
  const { default: edge } = await importOriginal<typeof import('@/.catalog/edge.js')>()
  const { default: data } = await import('@/.catalog/catalog.js')
  const { withPublication } = await import('@/e2e/support/content-of-later')
  return { default: withPublication(edge, data) }
})

const { createSiteForTests } = await import('@/e2e/support/site-parts')
const { renderedFor, writeSmallBuild } = await import('@/e2e/support/small-build')
const { config, middleware } = await import('@/middleware')
const { createPreviewCatalog: previewSigned } = await import('@/lib/content/catalog')
const { catalog } = await import('@/e2e/support/current-content')
const previewAt = (path: string) =>
  previewSigned(path, new Date(), async (folder) => `?for=${folder}`)

const build = writeSmallBuild('^/(en|de)/per-request/')
const site = createSiteForTests(build)

const links = createPreviewLinkSigner(secret)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const study = paths.caseStudy('later-study')
const signed = async (path: string, { to = path, language = 'en', days = 1, by = links } = {}) =>
  `${to}?${previewParameter}=${await by.sign(`/${language}${path}`, inDays(days))}`

describe('a signed link', () => {
  test.each([study, paths.role('later-role'), journalPaths.entry('later-entry'), paths.services])(
    'shows %s, for nobody else to keep, find or follow',
    async (path) => {
      const answer = await site(await signed(path))
      expect(answer.status).toBe(200)
      expect(answer.headers.get(renderedFor)).toContain(`/en/per-request/page${path}?`)
      for (const [name, value] of Object.entries(previewHeaders))
        expect(answer.headers.get(name), name).toBe(value)
      expect(answer.headers.get('link')).toBeNull()
      expect(answer.headers.get('content-security-policy')).toContain("'nonce-")
    },
  )

  test('shows the HTML alone, whatever a program accepts', async () => {
    for (const accept of ['text/markdown', 'text/plain', 'application/json']) {
      const answer = await site(await signed(study), { headers: { accept } })
      expect(answer.headers.get('content-type')).toContain('text/html')
    }
  })

  test('is not counted, but counts against the quota', async () => {
    getRecorder()?.pending.take()
    const answer = await site(await signed(study))
    expect(answer.headers.get('ratelimit')).toMatch(/r=\d+/)
    expect(getRecorder()?.pending.take()[0]?.counts ?? new Map()).toEqual(new Map())
  })

  test('of a page that is public is an ordinary request', async () => {
    const { slug = '' } = catalog.caseStudies[0] ?? {}
    const answer = await site(await signed(paths.caseStudy(slug)))
    expect(answer.headers.get(renderedFor)).toBeNull()
    expect(answer.headers.get('referrer-policy')).not.toBe('no-referrer')
  })
})

describe('is answered as if there were no page', () => {
  const other = createPreviewLinkSigner(`${secret}, which was changed`)
  test.each<[string, () => Promise<string>]>([
    ['without a signature', async () => study],
    ['with an empty one', async () => `${study}?${previewParameter}=`],
    [
      'a guessed one',
      async () => `${study}?${previewParameter}=${'1'.repeat(10)}.${'A'.repeat(43)}`,
    ],
    ['an expired one', () => signed(study, { days: -1 })],
    ['one that is valid for too long', () => signed(study, { days: 15 })],
    ['one of a secret that was changed', () => signed(study, { by: other })],
    ['one of another page', () => signed(paths.role('later-role'), { to: study })],
    ['one of another language', () => signed(study, { language: 'de' })],
    ['a right one beside another', async () => `${await signed(study)}&${previewParameter}=1`],
    ['its Markdown', () => signed(study, { to: `${study}.md` })],
    ['its preview image', () => signed(study, { to: toPreviewImagePath(study) })],
    ['what the API says', () => signed(study, { to: `${paths.caseStudies}/later-study` })],
    [
      'the page by its internal address',
      () => signed(study, { to: `/en/per-request/page${study}` }),
    ],
    ['the page by that address alone', () => signed(study, { to: `/per-request/page${study}` })],
    [
      'the form of a role',
      () => signed(paths.role('later-role'), { to: paths.apply('later-role') }),
    ],
  ])('%s', async (_, address) => {
    const previewPath = await address()
    const answer = await site(previewPath)
    expect(answer.status).toBeGreaterThan(300)
    expect(answer.headers.get(renderedFor)).toBeNull()
    const response = await site(previewPath.replaceAll('later-', 'nothing-'))
    expect(answer.status).toBe(response.status)
    expect([...answer.headers.keys()]).toEqual([...response.headers.keys()])
    expect(answer.headers.get('cache-control')).toBe(response.headers.get('cache-control'))
  })

  test.each(['POST', 'PUT', 'DELETE'])('%s is no way to it', async (method) => {
    const answer = await site(await signed(study), { method })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers.get(renderedFor)).toBeNull()
  })
})

describe('the content of a link', () => {
  test('has the one page, and nothing else that is not public', async () => {
    const content = await previewAt(study)
    expect(content?.caseStudy('later-study')?.title).toBe('The later study')
    expect(content?.caseStudies.length).toBe(catalog.caseStudies.length + 1)
    expect(catalog.caseStudy('later-study')).toBeUndefined()
    const namesIn = (all: readonly object[] = []) =>
      all.map((one) => ('slug' in one ? one.slug : 'name' in one && one.name))
    for (const kind of ['roles', 'journal', 'people', 'skills', 'pages'] as const)
      expect(namesIn(content?.[kind]), kind).toEqual(namesIn(catalog[kind]))
    const role = await previewAt(paths.role('later-role'))
    expect(role?.caseStudy('later-study')).toBeUndefined()
  })

  test.each(['/work', journalPaths.index, paths.apply('later-role'), '/work/nothing', '/', ''])(
    'of %j is none',
    async (path) => expect(await previewAt(path)).toBeUndefined(),
  )
})

const folderIn = async () => {
  const { cover } = (await previewAt(study))?.caseStudy('later-study') ?? {}
  if (!cover || !('cuts' in cover)) throw new Error('The study has no picture')
  return cover.cuts.whole
}

describe('a picture on a page that is not public', () => {
  const fetchPicture = async (by: string, days = 1) => {
    const { base, width } = await folderIn()
    return `${base}-${width}.jpg?${previewParameter}=${await links.sign(by, inDays(days))}`
  }

  test('has an address that shows it, in every cut, and no other picture has one', async () => {
    const content = await previewAt(study)
    const { base, query } = await folderIn()
    expect(query).toBe(`?for=${base.slice(0, base.lastIndexOf('/'))}`)
    expect(base).toMatch(/^\/pictures\/dated-\w+\//)
    const all = JSON.stringify(content).matchAll(/"base":"([^"]+)"[^}]*?(?:"query":"([^"]+)")?\}/g)
    for (const [, address = '', own] of all)
      expect(own !== undefined, address).toBe(address.startsWith('/pictures/dated-'))
  })

  test('is sent to whoever has that address, for nobody else to keep', async () => {
    const { base, width } = await folderIn()
    const answer = await site(await fetchPicture(base.slice(0, base.lastIndexOf('/'))))
    expect(answer.status).toBe(200)
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width)
    for (const [name, value] of Object.entries(previewHeaders))
      expect(answer.headers.get(name), name).toBe(value)
  })

  test.each<[string, () => Promise<string>]>([
    ['without a signature', async () => (await fetchPicture('/')).replace(/\?.*/, '')],
    ['by the signature of its page', () => fetchPicture(`/en${study}`)],
    ['by that of another folder', () => fetchPicture('/pictures/dated-0123456789')],
    [
      'by one that has ended',
      async () => fetchPicture((await folderIn()).base.replace(/\/[^/]+$/, ''), -1),
    ],
  ])('is missing %s', async (_, address) => {
    expect((await site(await address())).status).toBe(404)
  })
})

/** The spellings of a path that some server takes for the same. */
const spellings: Readonly<Record<string, (path: string) => string>> = {
  plain: (path) => path,
  'the first letter': (path) => path.replace(/\w/, encoded),
  'each first letter': (path) => path.replace(/\b\w/g, encoded),
  'in capitals': (path) => path.replace(/\b[jkl-oz]|-/g, (one) => encoded(one).toUpperCase()),
  'the last letter': (path) => path.slice(0, -1) + encoded(path.slice(-1)),
  'all letters': (path) => path.replace(/\w/g, encoded),
  'hyphens and dots': (path) => path.replace(/[.-]/g, encoded),
  'the last slash': (path) => path.replace(/\/(?=[^/]*$)/, encoded),
  'a slash at the end': (path) => `${path}/`,
  'an encoded slash at the end': (path) => `${path}%2f`,
  'two slashes': (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  backslashes: (path) => path.replace(/(?!^)\//g, '\\'),
  'an encoded way up': (path) => `/work/%2e%2e${path}`,
  'a fragment': (path) => `${path}#a`,
}
const encoded = (one: string) => `%${one.charCodeAt(0).toString(16)}`

describe('a draft is refused however its address is written', () => {
  const files = async () => {
    const { base, width } = await folderIn()
    return [`${base}-${width}.jpg`, toPreviewImagePath(study), toPreviewImagePath(`/de${study}`)]
  }
  const pages = [study, `/de${study}`, paths.role('later-role'), journalPaths.entry('later-entry')]
  const texts = [`${study}.md`, `${paths.caseStudies}/later-study`, `/per-request/page${study}`]

  test.each(Object.entries(spellings))('by our own server: %s', async (_, spelling) => {
    for (const path of [...(await files()), ...pages, ...texts]) {
      const sent = requestText(`GET ${spelling(path)}`)
      const { status, headers } = await exchange(site.connect, sent)
      const to = headers.get('location')
      expect(status, path).toBe(to ? 308 : 404)
      if (to) expect((await site(to)).status, to).toBe(404)
    }
  })

  test.each(Object.entries(spellings))('by the middleware: %s', async (_, spelling) => {
    for (const path of [...(await files()), ...pages]) {
      const url = spelling(path)
      expect(unstable_doesMiddlewareMatch({ config, url, nextConfig: {} }), url).toBe(true)
      const previewPath = new NextRequest(`http://localhost:3000${url}`, {
        headers: { 'x-forwarded-for': newClientAddress() },
      })
      const { status, headers } = await middleware(previewPath)
      if (status === 308) continue
      expect(headers.get('x-middleware-rewrite'), url).toMatch(
        /\/(?:en|de)\/page-not-found(?:#a)?$/,
      )
    }
  })
})

// What says nothing of content that waits is in publish-at; a draft waits for ever, and no signature changes that.
test.each([paths.sitemap, paths.llmsFull, paths.feed, paths.caseStudies, paths.jobs, '/work.md'])(
  '%s says nothing of a draft, now or ever, signed or not',
  async (address) => {
    for (const path of [address, await signed(address)])
      for (const time of [new Date(), new Date('2099-01-01')]) {
        vi.setSystemTime(time)
        expect((await (await site(path)).text()).match(laterNames)?.[0]).toBeUndefined()
      }
    vi.useRealTimers()
  },
)
