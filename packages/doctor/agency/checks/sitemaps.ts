import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'

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
  shows: '/sitemap.xml and /sitemap.md, in each language, list the same pages',
  async run(site, { expect, saw }) {
    const xml = await site.get(at.sitemap)
    const fix = 'Both come from lib/faces; look at app/sitemap.xml and app/[language]/sitemap.md.'
    expect(xml.status === 200, `/sitemap.xml answered ${xml.status}`, fix)
    if (xml.status !== 200) return
    const listed = pagesOf(xml.text)
    const representations: string[] = []
    for (const root of languageRoots(xml.text)) {
      const { status, text } = await site.get(root + at.sitemapMarkdown)
      expect(status === 200, `${root}${at.sitemapMarkdown} answered ${status}`, fix)
      if (status !== 200) return
      representations.push(...representedIn(text))
    }
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

/** The pages whose Markdown a text links to. */
const representedIn = (text: string): string[] =>
  [...text.matchAll(/\]\(https?:\/\/[^/)\]]+(\/[^)\]]*)?\)/g)].map(
    ([, path = '']) => path.replace(/\.md$/, '').replace(/(?:^\/|\/)index$/, '') || '/',
  )

/** Where each language begins: nothing for the default one, `/de` for another. */
function languageRoots(xml: string): string[] {
  const [home = ''] = /<url>.*?<\/url>/s.exec(xml) ?? []
  const paths = [...home.matchAll(/hreflang="[^"]+" href="([^"]+)"/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  return [...new Set(['/', ...paths])].map((path) => path.replace(/\/$/, ''))
}

/** The address of a page's Markdown. */
export const markdownOf = (path: string, xml: string): string =>
  languageRoots(xml).includes(path.replace(/\/$/, ''))
    ? `${path.replace(/\/$/, '')}/index.md`
    : `${path}.md`

/** The paths a sitemap lists. */
export const pagesOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)?<\/loc>/g)].map(([, path]) => path || '/')
