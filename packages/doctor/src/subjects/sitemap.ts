import { at } from '../../agency/addresses'
import type { Subject } from '../claim'
import { readDocument } from '../discover'
import { spread } from '../follow-links'
import { limits } from '../limits'
import { standards } from '../standards'
import { plural, quoted } from '../text'

export const sitemap: Subject = {
  name: 'sitemap',
  claims: [
    {
      id: 'sitemap.form',
      claim: 'The sitemap is XML that lists whole addresses of this site.',
      standard: standards.sitemaps,
      fix: 'Serve <urlset> with whole addresses in <loc>.',
    },
    {
      id: 'sitemap.pages',
      claim: 'The pages of the sitemap answer with 200.',
      standard: standards.sitemaps,
      fix: 'Take pages out of the sitemap that are gone.',
    },
  ],
  async examine(visit, judge) {
    const document = await readDocument(visit, judge, 'sitemap.form', at.sitemap)
    if (!document) return
    const { response, exchange } = document
    judge.hold(
      'sitemap.form',
      /<urlset[\s>]/.test(response.text),
      `It is no urlset, but begins with ${quoted(response.text.slice(0, 40))}`,
      exchange,
    )
    const listed = locationsIn(response.text)
    judge.hold('sitemap.form', listed.length > 0, 'It lists nothing', exchange)
    const strange = listed.find((url) => !URL.canParse(url))
    judge.hold(
      'sitemap.form',
      strange === undefined,
      `${quoted(strange)} is no whole address`,
      exchange,
    )
    const foreign = listed.find((url) => URL.canParse(url) && !visit.isOwn(url))
    judge.hold(
      'sitemap.form',
      foreign === undefined,
      `It lists addresses of another site: ${quoted(foreign)}`,
      exchange,
    )
    const pages = listed.filter((url) => visit.isOwn(url))
    let answered = 0
    for (const url of spread(pages, limits.pagesAskedMax)) {
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

export const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
