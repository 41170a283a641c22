import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'

const browser =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

/** RFC 9110, section 12.5.1; between equals HTML, unless Markdown itself is named first. */
const table = [
  ['*/*', 'text/html'],
  [browser, 'text/html'],
  ['text/markdown', 'text/markdown'],
  ['text/markdown;q=0.5, text/html', 'text/html'],
  ['application/pdf', undefined],
] as const

export const negotiation: Check = {
  name: 'negotiation',
  shows: 'Accept decides between HTML and Markdown, and caches can tell them apart',
  async run(site, { expect, saw }) {
    const fix = 'Look at lib/http/negotiation.ts; a CDN must keep Vary and not cache across Accept.'
    const page = at.work
    const etags = new Map<string, string | null>()
    for (const [accept, wanted] of table) {
      const { status, headers } = await site.get(page, { accept })
      const type = headers.get('content-type')?.split(';')[0] ?? 'none'
      const right = wanted ? status === 200 && type === wanted : status === 406
      expect(right, `Accept: ${accept} gets ${status} ${type}, not ${wanted ?? '406'}`, fix)
      const varies = /(?:^|,)\s*accept\s*(?:,|$)/i.test(headers.get('vary') ?? '')
      expect(varies, `The answer to Accept: ${accept} lacks Vary: Accept`, fix)
      if (right && wanted) etags.set(wanted, headers.get('etag'))
    }
    const [one, other] = [etags.get('text/html'), etags.get('text/markdown')]
    expect(
      Boolean(one && other) && one !== other,
      'HTML and Markdown have no ETags of their own',
      fix,
    )
    const markdown = await site.get(page, { accept: 'text/markdown' })
    const representation = await site.get(`${page}.md`)
    expect(
      representation.text === markdown.text,
      `${page}.md is not what Accept: text/markdown gets`,
      fix,
    )
    const { link } = Object.fromEntries((await site.get(page, { accept: '*/*' })).headers)
    const named = link?.includes(`${page}.md>; rel="alternate"`) ?? false
    expect(named, `${page} does not name its Markdown twin in Link`, fix)
    if (other) {
      const headers = { accept: 'text/markdown', 'if-none-match': other }
      const { status } = await site.ask('GET', page, { headers })
      expect(status === 304, `A known ETag is answered ${status}, not 304`, fix)
    }
    const missing = await site.get(at.missing, { accept: 'text/markdown' })
    expect(missing.status === 404, `${at.missing} answered ${missing.status}, not 404`, fix)
    const points = missing.text.includes(at.guide) && missing.text.includes(at.sitemap)
    expect(points, 'The Markdown of a missing page does not lead to /llms.txt and the sitemap', fix)
    saw(`${table.length} values of Accept on ${page}`)
  },
}
