import type { Subject } from '../claim'
import { wellKnown } from '../discover'
import { spread } from '../follow-links'
import { limits } from '../limits'
import { parseRobots } from '../robots'
import { standards } from '../standards'
import { plural, quoted } from '../text'
import type { Visit } from '../visit'

export const sitemap: Subject = {
  name: 'sitemap',
  claims: [
    {
      id: 'sitemap.form',
      claim: 'The sitemap is XML that lists whole addresses of this site.',
      standard: standards.sitemaps,
      fix: 'Serve <urlset> or <sitemapindex> with whole addresses in <loc>.',
    },
    {
      id: 'sitemap.pages',
      claim: 'The pages of the sitemap answer with 200.',
      standard: standards.sitemaps,
      fix: 'Take pages out of the sitemap that are gone.',
    },
  ],
  async examine(visit, judge) {
    const address = await addressOf(visit)
    const found = await visit.find(address)
    if (found.state === 'absent') return judge.none(found.note)
    if (found.state === 'unknown') return judge.giveUp(found.why)
    const { response, exchange } = found
    const kind = /<(urlset|sitemapindex)[\s>]/i.exec(response.text.slice(0, 5000))?.[1]
    if (!kind) {
      judge.refute(
        'sitemap.form',
        `It is neither urlset nor sitemapindex, but begins with ${quoted(response.text, 40)}`,
        exchange,
      )
      return judge.giveUp('The sitemap is none')
    }
    const listed = locations(response.text)
    const strange = listed.filter(
      (url) => !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol),
    )
    judge.hold(
      'sitemap.form',
      strange.length === 0,
      `${quoted(strange[0])} is no whole address`,
      exchange,
    )
    judge.hold('sitemap.form', listed.length > 0, 'It lists nothing', exchange)
    const foreign = listed.filter((url) => URL.canParse(url) && !visit.isOwn(url))
    judge.hold(
      'sitemap.form',
      foreign.length === 0,
      `It lists addresses of another site: ${quoted(foreign[0])}`,
      exchange,
    )
    const first = listed.find((url) => visit.isOwn(url))
    const pages =
      kind.toLowerCase() === 'urlset' || !first
        ? listed
        : locations((await visit.get(first)).response?.text ?? '')
    const asked = spread(
      pages.filter((url) => visit.isOwn(url)),
      limits.pagesAskedMax,
    )
    if (asked.length === 0)
      return judge.leave('sitemap.pages', 'It lists no page of this site', exchange)
    let answered = 0
    for (const url of asked) {
      const page = await visit.get(url)
      const path = visit.pathOf(url)
      if (page.error) judge.leave('sitemap.pages', `${path} ${page.error.message}`, page)
      else if (
        page.response &&
        page.response.status >= 400 &&
        page.response.status !== 401 &&
        page.response.status !== 403
      )
        judge.refute('sitemap.pages', `${path} answered ${page.response.status}`, page, url)
      else answered += 1
    }
    if (answered > 0)
      judge.prove('sitemap.pages', `${answered} of ${plural(pages.length, 'page')} asked`)
  },
}

async function addressOf(visit: Visit): Promise<string> {
  const found = await visit.find(wellKnown.robots)
  const named = found.state === 'there' ? parseRobots(found.response.text).sitemaps : []
  return named.find((address) => visit.isOwn(address)) ?? wellKnown.sitemap
}

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>\s{0,20}([^<\s]{1,2000})\s{0,20}<\/loc>/gi)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
