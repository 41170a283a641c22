import { at } from '../../agency/addresses'
import type { Subject } from '../claim'
import { readJson } from '../discover'
import { followLinks, spread } from '../follow-links'
import { listOf, objectsOf, textOf } from '../json'
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
    const catalog = await readJson(visit, judge, 'api-catalog.form', at.apiCatalog)
    if (!catalog) return
    const { value, response, exchange } = catalog
    judge.hold(
      'api-catalog.form',
      response.type === 'application/linkset+json',
      `It is sent as ${quoted(response.type)}`,
      exchange,
    )
    const entries = objectsOf(value.linkset)
    const isAnchored =
      entries.length === listOf(value.linkset).length &&
      entries.every(({ anchor }) => typeof anchor === 'string')
    judge.hold(
      'api-catalog.form',
      isAnchored && entries.length > 0,
      'It has no links, or one of them has no anchor',
      exchange,
    )
    const targets = entries.flatMap((entry) =>
      Object.entries(entry).flatMap(([relation, links]) =>
        objectsOf(links).map(({ href }) => ({
          url: textOf(href),
          from: `${at.apiCatalog} (${quoted(relation)})`,
        })),
      ),
    )
    const own = targets.filter(
      ({ url }, index) => visit.isOwn(url) && targets.findIndex((one) => one.url === url) === index,
    )
    await followLinks(visit, judge, 'api-catalog.links', spread(own, limits.linksAskedMax))
  },
}
