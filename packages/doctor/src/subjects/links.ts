import type { Subject } from '../claim'
import { homeLinks } from '../discover'
import { followLinks } from '../follow-links'
import { limits } from '../limits'
import { parseLinkHeader } from '../link-header'
import { standards } from '../standards'
import { quoted } from '../text'

/** Relations that promise agents something. */
const relations = ['api-catalog', 'service-desc', 'service-doc', 'describedby', 'ard']

export const links: Subject = {
  name: 'Link headers',
  claims: [
    {
      id: 'links.form',
      claim: 'The Link header of the home page can be parsed.',
      standard: standards.link,
      fix: 'Write <address>; rel="relation", several of them parted by commas.',
    },
    {
      id: 'links.targets',
      claim: 'What the home page links to for programs answers.',
      standard: standards.link,
      fix: 'Take the link out, or serve what it promises.',
    },
  ],
  async examine(visit, judge) {
    const home = await visit.home()
    if (!home.response) return judge.giveUp(`The home page ${home.error?.message}`)
    const header = home.response.headers.get('link')
    if (header === null) judge.absent('links.form', 'No Link header is sent', home)
    else
      judge.hold(
        'links.form',
        parseLinkHeader(header) !== undefined,
        `Link is ${quoted(header)}`,
        home,
      )
    const wanted = (await homeLinks(visit)).filter(({ rels }) =>
      rels.some((rel) => relations.includes(rel)),
    )
    const targets = [...new Set(wanted.map(({ target }) => target))].filter((url) =>
      visit.isOwn(url),
    )
    await followLinks(
      visit,
      judge,
      'links.targets',
      targets.slice(0, limits.linksAskedMax).map((url) => ({ url, from: 'The home page' })),
    )
  },
}
