import { expect, test } from 'vitest'
import { createPreviewLinkSigner } from './preview-link'

const links = createPreviewLinkSigner('a secret of a site that nobody can guess')
const now = new Date('2026-12-01T09:00:00Z')
const page = '/en/careers/designer'
const right = await links.sign(page, new Date('2026-12-02T09:00:00Z'))
const [end = '', mac = ''] = right.split('.')

test.each([
  '',
  end,
  `${end}.`,
  `${end}.${'A'.repeat(100_000)}`,
  `${end}.${'é'.repeat(43)}`,
  `${end}.0.${mac}`,
  `NaN.${mac}`,
  `1e10000000.${mac}`,
  `+${right}`,
  ` ${right}`,
  `${right}\n`,
])('a signature has one form: %.70j is refused', async (signature) => {
  expect(await links.verify(page, right, now)).toBe(true)
  expect(await links.verify(page, signature, now)).toBe(false)
})
