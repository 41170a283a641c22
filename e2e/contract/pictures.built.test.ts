import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { ogImagePath, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { isPicture, type Picture } from '@/lib/domain/picture'
import type { CaseStudyDetail } from '@/lib/views/case-studies'
import { root } from '@/scripts/machine/root.mjs'
import { type MadeFile, madeFilesIndex } from '@/server/made-files'

const study =
  catalog.caseStudies.find(({ cover }) => cover && isPicture(cover)) ??
  expect.unreachable('no case study has a picture')
const path = paths.caseStudy(study.slug)

const text = async (address: string) => (await site(address)).text()
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const detailOf = async (): Promise<CaseStudyDetail> =>
  (await site(`${paths.caseStudies}/${study.slug}`)).json()

test('a picture is a file for a year, and what is told of it is true', async () => {
  const { images } = await detailOf()
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
    expect(await sharp(await bytesOf(picture)).metadata()).toMatchObject({ width, height })
  }
})

test('a file that nobody has made yet is made when it is asked for', async () => {
  const [{ url } = expect.unreachable()] = (await detailOf()).images
  const host = join(root, '.next/host')
  const files: Record<string, MadeFile> = JSON.parse(
    readFileSync(join(host, madeFilesIndex), 'utf8'),
  )
  for (const address of [new URL(url).pathname.replace('.jpg', '.webp'), ogImagePath(path)]) {
    const { file } = files[address] ?? expect.unreachable(address)
    const before = readFileSync(join(host, file))
    const made = address.startsWith('/og/')
      ? join('previews', basename(file))
      : address.slice('/pictures/'.length)
    const kept = join(root, '.pictures', made)
    for (const each of [join(host, file), join(root, 'public', address), kept])
      rmSync(each, { force: true })
    expect(await bytesOf(await site(address)), address).toEqual(before)
  }
})

test('a part of a file is sent, nothing when it is known, and its length alone', async () => {
  const [{ url } = expect.unreachable()] = (await detailOf()).images
  const whole = await site(url)
  const bytes = await bytesOf(whole)
  const part = await site(url, { headers: { range: 'bytes=10-19' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
  expect(await bytesOf(part)).toEqual(bytes.subarray(10, 20))
  const beyond = await site(url, { headers: { range: `bytes=${bytes.length}-` } })
  expect([beyond.status, (await bytesOf(beyond)).length]).toEqual([416, 0])
  const etag = whole.headers.get('etag') ?? ''
  expect((await site(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await site(url, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(bytes.length))
  expect((await site('/pictures/0000000000/none.jpg')).status).toBe(404)
  expect((await site(`${path.slice(0, -3)}/../../pictures/..%2f..%2fpackage.json`)).status).toBe(
    404,
  )
})

test('every face names every picture of a study', async () => {
  const { images } = await detailOf()
  const page = await text(path)
  const call = await site(paths.mcp, {
    headers: { accept: 'application/json, text/event-stream' },
    json: {
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
    jsonLd: [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].join(''),
    mcp: await call.text(),
  }
  for (const { url } of images) {
    for (const [name, face] of Object.entries(faces)) expect(face, name).toContain(url)
    expect(page).toContain(new URL(url).pathname)
  }
})

test('people are on one page, in its data and in credits', async () => {
  const [page, markdown] = [await text(paths.about), await text(`${paths.about}.md`)]
  expect(catalog.people.length).toBeGreaterThan(0)
  for (const { name, role, portrait } of catalog.people) {
    for (const face of [page, markdown]) expect(face).toContain(name)
    expect(page).toContain(`"jobTitle":"${role}"`)
    expect(markdown).toContain(portrait?.alt)
  }
  const credited = catalog.caseStudies.find(({ credits }) => credits.some((one) => one.people[0]))
  const [slug = ''] = credited?.credits.flatMap(({ people }) => people) ?? []
  const told = await text(paths.caseStudy(credited?.slug ?? ''))
  expect(told).toContain(catalog.person(slug)?.name)
})

test('the picture a link is shown with is made with the cover', async () => {
  const { cuts } = study.cover as Picture
  const cut = cuts.preview ?? cuts.whole
  const means = async (picture: Buffer) =>
    (await sharp(picture).stats()).channels.slice(0, 3).map(({ mean }) => mean)
  const preview = sharp(await bytesOf(await site(ogImagePath(path))))
  const lower = preview.extract({ left: 0, top: 330, width: 1200, height: 300 })
  const shown = await means(await lower.removeAlpha().png().toBuffer())
  const made = await means(await bytesOf(await site(`${cut.base}-${cut.width}.jpg`)))
  for (const [at, mean] of made.entries()) expect(Math.abs(mean - (shown[at] ?? 0))).toBeLessThan(4)
})
