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
  shows: '/sitemap.xml and the sitemap.md of each language list the same pages',
  async run(site, { expect, saw }) {
    const xml = await site.get(at.sitemap)
    const fix = 'Both come from lib/faces; look at app/sitemap.xml and app/[language]/sitemap.md.'
    expect(xml.status === 200, `/sitemap.xml answered ${xml.status}`, fix)
    if (xml.status !== 200) return
    const listed = pagesOf(xml.text)
    expect(listed.length > 0, '/sitemap.xml lists nothing', fix)
    const homes = homesOf(xml.text)
    for (const home of homes) {
      const path = home === '/' ? at.sitemapMarkdown : home + at.sitemapMarkdown
      const markdown = await site.get(path)
      expect(markdown.status === 200, `${path} answered ${markdown.status}`, fix)
      const differences = differencesOf(
        listed.filter((page) => homeOf(page, homes) === home),
        representationsOf(markdown.text),
      )
      expect(differences.length === 0, `The sitemaps differ: ${differences.join(', ')}`, fix)
    }
    saw(`${listed.length} pages`)
  },
}

/** The paths a sitemap lists. */
export const pagesOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)?<\/loc>/g)].map(([, path]) => path || '/')

/** The paths of the home pages: one for each language. */
function homesOf(xml: string): string[] {
  const [home = ''] = xml.match(/<url>.*?<\/url>/s) ?? []
  const alternates = home.matchAll(/hreflang="[^"]*" href="https?:\/\/[^/"]+(\/[^"]*)?"/g)
  return [...new Set(['/', ...[...alternates].map(([, path]) => path || '/')])]
}

const homeOf = (page: string, homes: readonly string[]) =>
  homes.find((home) => home !== '/' && (page === home || page.startsWith(`${home}/`))) ?? '/'

/** The pages that a Markdown sitemap leads to. */
const representationsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(https?:\/\/[^/)\]]+(\/[^)\]]*)?\)/g)].map(
    ([, path = '']) => path.replace(/\.md$/, '').replace(/\/index$/, '') || '/',
  )

const differencesOf = (listed: readonly string[], representations: readonly string[]): string[] => [
  ...listed.filter((path) => !representations.includes(path)).map((path) => `${path} (XML only)`),
  ...representations
    .filter((path) => !listed.includes(path))
    .map((path) => `${path} (Markdown only)`),
]
