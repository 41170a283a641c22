import { at } from '@/tools/doctor/agency/addresses'
import type { Check } from '@/tools/doctor/agency/check'

const agents = ['GPTBot', 'ClaudeBot', 'PerplexityBot', 'Google-Extended']

export const robots: Check = {
  name: 'robots',
  shows: '/robots.txt names AI agents, says what texts may be used for and where the sitemap is',
  async run(site, { expect, warn }) {
    const { status, text } = await site.get(at.robots)
    const fix = 'Look at lib/documents/discovery/robots.ts.'
    expect(status === 200, `/robots.txt answered ${status}`, fix)
    if (status !== 200) return
    if (/^User-agent: \*\nDisallow: \/\n*$/.test(text))
      return warn(
        '/robots.txt asks everybody to stay away, as a preview does',
        'A production deployment welcomes them: check VERCEL_ENV.',
      )
    const missing = agents.filter((name) => !text.includes(`User-agent: ${name}\n`))
    expect(missing.length === 0, `/robots.txt does not name ${missing.join(', ')}`, fix)
    const signal = /^Content-Signal: (?:[a-z-]+=(?:yes|no)(?:, |$))+/m.test(text)
    expect(signal, '/robots.txt has no Content-Signal', fix)
    expect(/^Sitemap: https?:\/\/\S+$/m.test(text), '/robots.txt does not name the sitemap', fix)
  },
}

export const sitemaps: Check = {
  name: 'sitemaps',
  shows: '/sitemap.xml and /sitemap.md list the same pages',
  async run(site, { expect, saw }) {
    const [xml, markdown] = await Promise.all([site.get(at.sitemap), site.get(at.sitemapMarkdown)])
    const fix = 'Both come from lib/faces; look at app/sitemap.xml and app/[language]/sitemap.md.'
    expect(xml.status === 200, `/sitemap.xml answered ${xml.status}`, fix)
    expect(markdown.status === 200, `/sitemap.md answered ${markdown.status}`, fix)
    if (xml.status !== 200 || markdown.status !== 200) return
    const listed = pagesOf(xml.text)
    const representations = [
      ...markdown.text.matchAll(/\]\(https?:\/\/[^/)\]]+(\/[^)\]]*)?\)/g),
    ].map(([, path = '']) => path.replace(/\.md$/, '').replace(/^\/index$/, '/'))
    expect(listed.length > 0, '/sitemap.xml lists nothing', fix)
    const odd = [
      ...listed
        .filter((path) => !representations.includes(path))
        .map((path) => `${path} (XML only)`),
      ...representations
        .filter((path) => !listed.includes(path))
        .map((path) => `${path} (Markdown only)`),
    ]
    expect(odd.length === 0, `The sitemaps differ: ${odd.join(', ')}`, fix)
    saw(`${listed.length} pages`)
  },
}

/** The paths a sitemap lists. */
export const pagesOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)?<\/loc>/g)].map(([, path]) => path || '/')
