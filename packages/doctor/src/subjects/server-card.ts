import type { Subject } from '../claim'
import { endpointsOfCard, serverCards } from '../discover'
import { objectOf, objectsOf, textOf } from '../json'
import { McpClient } from '../mcp'
import { standards } from '../standards'
import { quoted } from '../text'

export const serverCard: Subject = {
  name: 'MCP server card',
  claims: [
    {
      id: 'server-card.form',
      claim: 'The server card has a name, a version and an address that a client can use.',
      standard: standards.serverCard,
      fix: 'Give the card name, version, description and remotes with whole addresses.',
    },
    {
      id: 'server-card.truth',
      claim: 'The server says of itself what its card says.',
      standard: standards.serverCard,
      fix: 'Make the card and serverInfo from one source.',
    },
  ],
  async examine(visit, judge) {
    const cards = await serverCards(visit)
    if (cards.length === 0) return judge.none()
    for (const { path, card } of cards) {
      const { exchange } = await visit.find(path)
      const info = objectOf(card.serverInfo)
      const name = textOf(card.name) || textOf(info.name)
      const version = textOf(card.version) || textOf(info.version)
      judge.hold('server-card.form', Boolean(name), `${path} has no name`, exchange)
      judge.hold('server-card.form', Boolean(version), `${path} has no version`, exchange)
      const endpoints = endpointsOfCard(card)
      const [endpoint] = endpoints
      judge.hold(
        'server-card.form',
        endpoint !== undefined,
        `${path} names no address of a server`,
        exchange,
      )
      const strange = objectsOf(card.remotes).find(({ url }) => !URL.canParse(textOf(url)))
      judge.hold(
        'server-card.form',
        strange === undefined,
        `${quoted(strange?.url)} in ${path} is no whole address`,
        exchange,
      )
      const url = endpoint === undefined ? undefined : visit.url(endpoint)
      if (!url || path !== cards[0]?.path) continue
      const told = await visit.once(`card ${url}`, () =>
        new McpClient(visit, url, 'handshake').request('initialize', {
          protocolVersion: '2025-11-25',
          capabilities: {},
          clientInfo: { name: 'site-claims', version: '1.0.0' },
        }),
      )
      if (!told.result) {
        judge.leave(
          'server-card.truth',
          `No server tells of itself at ${visit.pathOf(url)}`,
          told.exchange,
        )
        continue
      }
      const own = objectOf(told.result.serverInfo)
      judge.hold(
        'server-card.truth',
        own.version === version || !version,
        `${path} says version ${quoted(version)}, the server ${quoted(own.version)}`,
        told.exchange,
      )
      const same =
        [name, name.split('/').at(-1), textOf(card.title)].includes(textOf(own.name)) ||
        textOf(own.title) === textOf(card.title)
      judge.hold(
        'server-card.truth',
        same,
        `${path} says the name is ${quoted(name)}, the server ${quoted(own.name)}`,
        told.exchange,
      )
    }
  },
}
