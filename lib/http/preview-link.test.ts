import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
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

const end = String(later(1).getTime() / 1000)
const message = `preview-link\n${end}\n${page}`
const signed = (text: string, key = secret) =>
  createHmac('sha256', key).update(text).digest('base64url')
const right = `${end}.${signed(message)}`

test('the signature is an HMAC with SHA-256', async () => {
  expect(await links.sign(page, later(1))).toBe(right)
})

test.each([
  '/en/careers/director',
  '/de/careers/designer',
  `${page}/apply`,
  `${page}\n`,
  page.toUpperCase(),
  '',
])('a link is refused for another page: %j', async (other) => {
  expect(await links.verify(other, right, now)).toBe(false)
})

test.each([
  '',
  end,
  `${end}.`,
  `${end}.${'A'.repeat(44)}`,
  `${end}.${'A'.repeat(100_000)}`,
  `+${right}`,
  ` ${right}`,
  `${right}\n`,
  `${end}.0.${signed(message)}`,
  `1e10000000.${signed(message)}`,
  `NaN.${signed(message)}`,
  `${end}.${'é'.repeat(43)}`,
  `${Number(end) + 1}.${signed(message)}`,
  // The last character of a signature has two bits that say nothing.
  ...[...right].slice(0, -1).map((letter, at) => {
    const other = letter === '1' ? '2' : '1'
    return right.slice(0, at) + other + right.slice(at + 1)
  }),
  ...[
    signed(''),
    signed(`${end}\n${page}`),
    signed(`preview-link\n${end}`),
    signed(`preview-link\n${end}\n/en\n${page}`),
    signed(message, ' '),
    signed(message, `${secret}2`),
    createHash('sha256')
      .update(secret + message)
      .digest('base64url'),
  ].map((forged) => `${end}.${forged}`),
])('%.70j is refused', async (signature) => {
  expect(await links.verify(page, signature, now)).toBe(false)
})
