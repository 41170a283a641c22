import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'
import type { Site } from '@/packages/doctor/agency/site'

/** What is read beside the interfaces. */
export const references: readonly string[] = [at.apiReference, at.agentErrors]

export const everyPage: Check = {
  name: 'every page',
  shows: 'references and forms are Markdown too, and a page is to be had as plain text',
  async run(site, { expect, saw }) {
    const fix = 'Look at lib/documents/markdown/site.ts and lib/http/negotiation.ts.'
    const pages = [...references, ...(await forms(site))]
    for (const page of pages) {
      const { status, headers, text } = await site.get(`${page}.md`)
      const type = headers.get('content-type') ?? 'none'
      const markdown = status === 200 && /^text\/markdown/.test(type)
      expect(markdown, `${page}.md answered ${status} ${type}`, fix)
      if (markdown) expect(/^# \S/m.test(text), `${page}.md has no title`, fix)
    }
    const [markdown, plain] = await Promise.all([
      site.get(at.work, { accept: 'text/markdown' }),
      site.get(at.work, { accept: 'text/plain' }),
    ])
    const type = plain.headers.get('content-type') ?? 'none'
    const right = plain.status === 200 && /^text\/plain/.test(type)
    expect(right, `Accept: text/plain gets ${plain.status} ${type}`, fix)
    if (right) {
      expect(plain.text === markdown.text, 'Plain text and Markdown differ', fix)
      const own = plain.headers.get('etag') !== markdown.headers.get('etag')
      expect(own, 'Plain text and Markdown share an ETag', fix)
    }
    saw(pages.join(', '))
  },
}

/** Where one applies for the first role: a form, or the way to the applicant system. */
async function forms(site: Site): Promise<string[]> {
  const { jobs = [] } = (await site.json(at.jobs)) as { jobs?: { url: string }[] }
  return jobs.slice(0, 1).map(({ url }) => `${new URL(url, site.origin).pathname}/apply`)
}
