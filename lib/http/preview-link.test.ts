import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { previewDaysMax } from '@/lib/config/limits'
import { previewLinks } from './preview-link'

const secret = 'a secret of a site that nobody can guess'
const links = previewLinks(secret)
const now = new Date('2026-12-01T09:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const page = '/en/careers/designer'

test('a link is valid for its page until its end', async () => {
  const signature = await links.sign(page, later(3))
  expect(signature).toMatch(/^\d{10}\.[\w-]{43}$/)
  expect(await links.verify(page, signature, now)).toBe(true)
  expect(await links.verify(page, signature, new Date(later(3).getTime() - 1000))).toBe(true)
  expect(await links.verify(page, signature, later(3))).toBe(false)
})

test('no link is valid for longer than the maximum, even a signed one', async () => {
  const [longest, longer] = await Promise.all(
    [previewDaysMax, previewDaysMax + 1].map((days) => links.sign(page, later(days))),
  )
  expect(await links.verify(page, longest ?? '', now)).toBe(true)
  expect(await links.verify(page, longer ?? '', now)).toBe(false)
})

test('another secret revokes all links', async () => {
  const signature = await previewLinks(`${secret}2`).sign(page, later(1))
  expect(await links.verify(page, signature, now)).toBe(false)
})

describe('is refused', () => {
  const end = String(later(1).getTime() / 1000)
  const message = `preview-link\n${end}\n${page}`
  const right = () => links.sign(page, later(1))
  const signed = (text: string, key = secret) =>
    createHmac('sha256', key).update(text).digest('base64url')

  test('the reference: the signature is an HMAC with SHA-256', async () => {
    expect(await right()).toBe(`${end}.${signed(message)}`)
  })

  test.each([
    ['another page', `/en/careers/director`],
    ['the same page in another language', '/de/careers/designer'],
    ['the form of the page', `${page}/apply`],
    ['the page with more behind it', `${page}\n`],
    ['the page in other letters', page.toUpperCase()],
    ['a page of an empty path', ''],
  ])('%s', async (_, other) => {
    expect(await links.verify(other, await right(), now)).toBe(false)
  })

  test('a later end with the same signature', async () => {
    const mac = (await right()).split('.')[1]
    expect(await links.verify(page, `${Number(end) + 1}.${mac}`, now)).toBe(false)
  })

  test('every change of one character of the signature', async () => {
    const signature = await right()
    // The last character has two bits that say nothing.
    for (let at = 0; at < signature.length - 1; at++) {
      const sign = signature[at] === '1' ? '2' : '1'
      const forged = signature.slice(0, at) + sign + signature.slice(at + 1)
      expect(await links.verify(page, forged, now), forged).toBe(false)
    }
  })

  test.each([
    '',
    '.',
    end,
    `${end}.`,
    `${end}.${'A'.repeat(43)}`,
    `${end}.${'A'.repeat(44)}`,
    `${end}.${'A'.repeat(100_000)}`,
    `+${end}.${signed(message)}`,
    ` ${end}.${signed(message)}`,
    `${end}.${signed(message)}\n`,
    `${end}.0.${signed(message)}`,
    `1e10000000.${signed(message)}`,
    `NaN.${signed(message)}`,
    `${end}.${'é'.repeat(43)}`,
    '__proto__',
  ])('%j', async (signature) => {
    expect(await links.verify(page, signature, now)).toBe(false)
  })

  test('a signature of nothing, of a part, with the empty key, or a hash that could be lengthened', async () => {
    for (const mac of [
      signed(''),
      signed(`${end}\n${page}`),
      signed(`preview-link\n${end}`),
      signed(message, ' '),
      createHash('sha256')
        .update(secret + message)
        .digest('base64url'),
    ])
      expect(await links.verify(page, `${end}.${mac}`, now)).toBe(false)
  })

  test('a message whose parts are joined elsewhere', async () => {
    const moved = signed(`preview-link\n${end}\n/en\n${page}`)
    expect(await links.verify(page, `${end}.${moved}`, now)).toBe(false)
  })
})
