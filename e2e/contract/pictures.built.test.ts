import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { isPicture, type Picture } from 'site-content/edge'
import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { toolCall } from '@/e2e/support/mcp-messages'
import { env } from '@/lib/config/env'
import { paths, toPreviewImagePath } from '@/lib/config/paths'
import type { CaseStudyDetail } from '@/lib/work/text'

const study =
  catalog.caseStudies.find(({ cover }) => cover && isPicture(cover)) ??
  expect.unreachable('no case study has a picture')
const path = paths.caseStudy(study.slug)

const text = async (address: string) => (await site(address)).text()
const toBytes = async (response: Response) => Buffer.from(await response.arrayBuffer())
const fetchDetail = async (): Promise<CaseStudyDetail> =>
  (await site(`${paths.caseStudies}/${study.slug}`)).json()

test('a picture is a file for a year, and what is told of it is true', async () => {
  const { images } = await fetchDetail()
  expect(images.length).toBeGreaterThan(1)
  for (const { url, width, height, alt } of images) {
    expect(alt).toBeTruthy()
    const picture = await site(url)
    expect(picture.status).toBe(200)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(picture.headers.get('ratelimit')).toBeNull()
    expect(await sharp(await toBytes(picture)).metadata()).toMatchObject({ width, height })
  }
})

test('a file that nobody has made yet is made when it is requested, and is the same again', async () => {
  const [{ url } = expect.unreachable()] = (await fetchDetail()).images
  for (const address of [
    new URL(url).pathname.replace('.jpg', '.webp'),
    toPreviewImagePath(path),
  ]) {
    const before = await toBytes(await site(address))
    rmSync(join(env().dataDir, 'pictures'), { recursive: true })
    expect(await toBytes(await site(address)), address).toEqual(before)
  }
})

test('only the sizes that pages name are made', async () => {
  const [{ url, width } = expect.unreachable()] = (await fetchDetail()).images
  for (const other of [`-${width - 1}.jpg`, `-${width}.png`, `-narrow-${width}.gif`, '.svg', ''])
    expect((await site(url.replace(`-${width}.jpg`, other))).status, other).toBe(404)
})

test('nothing is sent when it is known, the length alone for HEAD, and an error is never kept', async () => {
  const [{ url } = expect.unreachable()] = (await fetchDetail()).images
  const whole = await site(url)
  const bytes = await toBytes(whole)
  const etag = whole.headers.get('etag') ?? ''
  const cachedResponse = await site(url, { headers: { 'if-none-match': etag } })
  expect([cachedResponse.status, cachedResponse.headers.get('etag')]).toEqual([304, etag])
  const head = await site(url, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(bytes.length))
  const missing = await site('/pictures/0000000000/none.jpg')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect((await site(`${path.slice(0, -3)}/../../pictures/..%2f..%2fpackage.json`)).status).toBe(
    404,
  )
})

test('every interface names every picture of a study', async () => {
  const { images } = await fetchDetail()
  const page = await text(path)
  const call = await site(paths.mcp, { json: toolCall('get_case_study', { slug: study.slug }) })
  const documents = {
    markdown: await text(`${path}.md`),
    sitemap: await text(paths.sitemap),
    feed: await text(paths.feed),
    jsonLd: [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].join(''),
    mcp: await call.text(),
  }
  for (const { url } of images) {
    for (const [name, document] of Object.entries(documents)) expect(document, name).toContain(url)
    expect(page).toContain(new URL(url).pathname)
  }
})

test('people are on one page, in its data and in credits', async () => {
  const [page, markdown] = [await text(paths.about), await text(`${paths.about}.md`)]
  expect(catalog.people.length).toBeGreaterThan(0)
  for (const { name, role, portrait } of catalog.people) {
    for (const document of [page, markdown]) expect(document).toContain(name)
    expect(page).toContain(`"jobTitle":"${role}"`)
    expect(markdown).toContain(portrait?.alt)
  }
  const credited = catalog.caseStudies.find(({ credits }) => credits.some((one) => one.people[0]))
  const [slug = ''] = credited?.credits.flatMap(({ people }) => people) ?? []
  const pageText = await text(paths.caseStudy(credited?.slug ?? ''))
  expect(pageText).toContain(catalog.person(slug)?.name)
})

test('the picture a link is shown with is made with the cover', async () => {
  const { cuts } = study.cover as Picture
  const cut = cuts.preview ?? cuts.whole
  const means = async (picture: Buffer) =>
    (await sharp(picture).stats()).channels.slice(0, 3).map(({ mean }) => mean)
  const preview = sharp(await toBytes(await site(toPreviewImagePath(path))))
  const lower = preview.extract({ left: 0, top: 330, width: 1200, height: 300 })
  const previewColour = await means(await lower.removeAlpha().png().toBuffer())
  const pictureColour = await means(await toBytes(await site(`${cut.base}-${cut.width}.jpg`)))
  for (const [at, mean] of pictureColour.entries())
    expect(Math.abs(mean - (previewColour[at] ?? 0))).toBeLessThan(4)
})
