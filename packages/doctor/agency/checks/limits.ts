import { z } from 'zod'
import { at } from '@/packages/doctor/agency/addresses'
import { type Check, MissingDocumentError } from '@/packages/doctor/agency/check'
import { registration } from '@/packages/doctor/agency/registration'
import type { Site } from '@/packages/doctor/agency/site'

const WithDescription = z.looseObject({ info: z.looseObject({ description: z.string() }) })

export const limits: Check = {
  name: 'limits',
  shows: 'the quota and the lifetime of a token are those the documents name',
  async run(site, { expect, saw }) {
    const fix = 'Every number lives in lib/config/limits.ts; build again.'
    const { requests, seconds } = await policyOf(site)
    const quota = within(requests, seconds)
    const texts = {
      [at.guide]: (await site.document(at.guide)).text,
      [at.authGuide]: (await site.document(at.authGuide)).text,
      [at.agents]: (await site.document(at.agents)).text,
    }
    const { expires_in: lifetime } = await registration(site)
    for (const [path, text] of Object.entries(texts)) {
      expect(quota.test(text), `${path} does not say ${requests} in ${seconds} seconds`, fix)
      const says = new RegExp(`\\b${lifetime} \\p{L}`, 'u').test(text)
      expect(says, `${path} does not say that a token lives ${lifetime} seconds`, fix)
    }
    const { info } = WithDescription.parse(await site.json(at.openapi))
    const said = quota.test(info.description)
    expect(said, `OpenAPI does not say ${requests} in ${seconds} seconds`, fix)
    const aMinute = (requests * 60) / seconds
    for (const [, number] of Object.values(texts)
      .join('\n')
      .matchAll(/\b(\d{1,9}) requests a minute/g))
      expect(Number(number) === aMinute, `A text says ${number} requests a minute`, fix)
    saw(`${requests} requests in ${seconds} seconds, tokens for ${lifetime} seconds`)
  },
}

/** So much in so many seconds, in the words of any language. */
export const within = (most: number, seconds: number): RegExp =>
  new RegExp(`\\b${most} [^.0-9]{1,40}\\b${seconds} \\p{L}`, 'u')

/** What the service itself says it enforces. */
async function policyOf(site: Site) {
  const header = (await site.get(at.guide)).headers.get('ratelimit-policy') ?? ''
  const [, requests, seconds] = /;q=(\d+);w=(\d+)/.exec(header) ?? []
  if (!requests || !seconds) throw new MissingDocumentError('there is no RateLimit-Policy')
  return { requests: Number(requests), seconds: Number(seconds) }
}
