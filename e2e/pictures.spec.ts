import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { catalog } from '@/lib/catalog/catalog'
import { ogImagePath, paths } from '@/lib/config/paths'
import { siteAt } from '@/lib/config/site'
import { isPicture } from '@/lib/domain/picture'
import type { CaseStudyDetail } from '@/lib/views/case-studies'
import { expect, test } from '@/testing/test'

const study = catalog.caseStudies.find(({ cover }) => isPicture(cover)) ?? missing()
const path = paths.caseStudy(study.slug)
const narrowBytesMax = 250_000

function missing(): never {
  throw new Error('There is no case study with a picture')
}

/** Complaints of the policy, shifts of the layout, and what pictures weigh. */
async function watched(page: Page) {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  const weights: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/pictures/'))
      weights.push(response.body().then(({ length }) => length))
  })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    complaints,
    bytes: async () => (await Promise.all(weights)).reduce((sum, one) => sum + one, 0),
    shift: () =>
      page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift),
  }
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 })

  test('a study with pictures is light before it is scrolled, and nothing moves', async ({
    page,
  }) => {
    const seen = await watched(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await seen.bytes()).toBeLessThanOrEqual(narrowBytesMax)
    const images = page.locator('main img')
    await expect(images.first()).toHaveAttribute('fetchpriority', 'high')
    expect(await images.first().getAttribute('loading')).toBeNull()
    for (const image of (await images.all()).slice(1)) {
      await expect(image).toHaveAttribute('loading', 'lazy')
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
        .toBe(true)
      expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\.avif$/)
      expect(await image.getAttribute('alt')).not.toBe('')
    }
    expect(seen.complaints).toEqual([])
    expect(await seen.shift()).toBe(0)
  })

  test('the cover is cut for a narrow screen', async ({ page }) => {
    await page.goto(path)
    const cover = page.locator('main img').first()
    expect(await cover.evaluate((one: HTMLImageElement) => one.currentSrc)).toContain('-narrow-')
  })
})

test('a picture is a file for a year, of which a part can be asked for', async ({ request }) => {
  const answer = await request.get(`${paths.caseStudies}/${study.slug}`)
  const { images } = (await answer.json()) as CaseStudyDetail
  expect(images.length).toBeGreaterThan(1)
  for (const { url, width, height, alt } of images) {
    expect(alt).toBeTruthy()
    const picture = await request.get(new URL(url).pathname)
    expect(picture.status()).toBe(200)
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(picture.headers().ratelimit).toBeUndefined()
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ width, height })
  }
  const [first] = images
  const { pathname } = new URL(first?.url ?? '')
  const whole = await request.get(pathname)
  const bytes = await whole.body()
  const etag = whole.headers().etag ?? ''
  const part = await request.get(pathname, { headers: { range: 'bytes=10-19' } })
  expect(part.status()).toBe(206)
  expect(part.headers()['content-range']).toBe(`bytes 10-19/${bytes.length}`)
  expect(await part.body()).toEqual(bytes.subarray(10, 20))
  const known = await request.get(pathname, { headers: { 'if-none-match': etag } })
  expect(known.status()).toBe(304)
  const head = await request.head(pathname)
  expect(head.headers()['content-length']).toBe(String(bytes.length))
  expect((await request.get('/pictures/0000000000/none.jpg')).status()).toBe(404)
})

test('every face names every picture of a study', async ({ request, baseURL }) => {
  const { url } = siteAt(baseURL ?? '')
  const text = async (address: string) => (await request.get(address)).text()
  const detail: CaseStudyDetail = await (
    await request.get(`${paths.caseStudies}/${study.slug}`)
  ).json()
  const page = await text(path)
  const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  const call = await request.post(paths.mcp, {
    headers: { accept: 'application/json, text/event-stream' },
    data: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_case_study', arguments: { slug: study.slug } },
    },
  })
  const faces = {
    markdown: await text(`${path}.md`),
    sitemap: await text(paths.sitemap),
    feed: await text(paths.feed),
    jsonLd,
    mcp: await call.text(),
  }
  for (const image of detail.images) {
    expect(image.url).toBe(url(new URL(image.url).pathname))
    for (const [name, face] of Object.entries(faces)) expect(face, name).toContain(image.url)
    expect(page).toContain(new URL(image.url).pathname)
  }
})

test('people are on one page, in its data and in credits', async ({ request }) => {
  const page = await (await request.get(paths.about)).text()
  const markdown = await (await request.get(`${paths.about}.md`)).text()
  for (const { name, role, portrait } of catalog.people) {
    for (const face of [page, markdown]) expect(face).toContain(name)
    expect(page).toContain(`"jobTitle":"${role}"`)
    expect(markdown).toContain(portrait?.alt)
  }
  const credited = catalog.caseStudies.find(({ credits }) => credits.some((one) => one.people[0]))
  const [slug = ''] = credited?.credits.flatMap(({ people }) => people) ?? []
  const told = await (await request.get(paths.caseStudy(credited?.slug ?? ''))).text()
  expect(told).toContain(catalog.person(slug)?.name)
})

test('the picture a link is shown with is made with the cover', async ({ request }) => {
  const preview = sharp(await (await request.get(ogImagePath(path))).body())
  const { cover } = study
  if (!isPicture(cover)) return missing()
  const cut = cover.cuts.preview ?? cover.cuts.whole
  const file = await request.get(`${cut.base}-${cut.width}.jpg`)
  const means = async (picture: ReturnType<typeof sharp>) =>
    (await picture.stats()).channels.slice(0, 3).map(({ mean }) => mean)
  const lower = preview.extract({ left: 0, top: 330, width: 1200, height: 300 })
  const shown = await means(sharp(await lower.removeAlpha().toBuffer()))
  for (const [at, mean] of (await means(sharp(await file.body()))).entries())
    expect(Math.abs(mean - (shown[at] ?? 0))).toBeLessThan(4)
})
