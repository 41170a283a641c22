import type { Subject } from '../claim'
import { wellKnown } from '../discover'
import { followLinks, spread } from '../follow-links'
import { isObject, objectsOf, parseJson, textOf } from '../json'
import { limits } from '../limits'
import { standards } from '../standards'
import { quoted } from '../text'

export const apiCatalog: Subject = {
  name: 'API catalog',
  claims: [
    {
      id: 'api-catalog.form',
      claim: 'The API catalog is a set of links with anchors, in its media type.',
      standard: standards.apiCatalog,
      fix: 'Serve application/linkset+json with {"linkset": [{"anchor": …}]}.',
    },
    {
      id: 'api-catalog.links',
      claim: 'What the API catalog leads to answers.',
      standard: standards.apiCatalog,
      fix: 'Take the link out, or serve what it promises.',
    },
  ],
  async examine(visit, judge) {
    const found = await visit.find(wellKnown.apiCatalog)
    if (found.state === 'absent') return judge.none(found.note)
    if (found.state === 'unknown') return judge.giveUp(found.why)
    const { response, exchange } = found
    judge.hold(
      'api-catalog.form',
      /^application\/linkset(?:\+json)?$/.test(response.type),
      `It is sent as ${quoted(response.type)}`,
      exchange,
    )
    if (response.type === 'application/linkset') return judge.giveUp('Only the JSON form is read')
    const parsed = parseJson(response.text)
    const linkset = 'value' in parsed && isObject(parsed.value) ? parsed.value.linkset : undefined
    if (!Array.isArray(linkset)) {
      judge.refute(
        'api-catalog.form',
        'problem' in parsed ? `It is ${parsed.problem}` : 'It has no linkset',
        exchange,
      )
      return judge.giveUp('The catalog is none')
    }
    const entries = objectsOf(linkset)
    const anchored =
      entries.length === linkset.length && entries.every(({ anchor }) => typeof anchor === 'string')
    judge.hold(
      'api-catalog.form',
      anchored && entries.length > 0,
      'A link in it has no anchor',
      exchange,
    )
    const targets = entries.flatMap((entry) =>
      Object.entries(entry).flatMap(([relation, value]) =>
        objectsOf(value).map(({ href }) => ({
          url: visit.url(textOf(href)) ?? '',
          from: `${wellKnown.apiCatalog} (${quoted(relation, 40)})`,
        })),
      ),
    )
    const own = targets.filter(
      ({ url }, index) => visit.isOwn(url) && targets.findIndex((one) => one.url === url) === index,
    )
    if (own.length === 0)
      return judge.leave('api-catalog.links', 'It leads to nothing of this origin', exchange)
    await followLinks(visit, judge, 'api-catalog.links', spread(own, limits.linksAskedMax))
  },
}
