import { at } from '../../agency/addresses'
import type { Subject } from '../claim'
import { readJson } from '../discover'
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
    const { result, exchange: told } = await new McpClient(visit, 'handshake').initialize()
    const own = objectOf(result?.serverInfo)
    const path = at.serverCard
    const card = await readJson(visit, judge, 'server-card.form', path)
    if (!card) return
    const { value, exchange } = card
    const { name, version, title } = value
    judge.hold('server-card.form', Boolean(textOf(name)), `${path} has no name`, exchange)
    judge.hold('server-card.form', Boolean(textOf(version)), `${path} has no version`, exchange)
    const urls = objectsOf(value.remotes).map(({ url }) => url)
    judge.hold(
      'server-card.form',
      urls.length > 0 && urls.every((url) => URL.canParse(textOf(url))),
      `${path} names ${quoted(urls)} as addresses of a server`,
      exchange,
    )
    if (!result) {
      judge.leave('server-card.truth', 'No server tells of itself', told)
      return
    }
    judge.hold(
      'server-card.truth',
      own.version === version,
      `${path} says version ${quoted(version)}, the server ${quoted(own.version)}`,
      told,
    )
    judge.hold(
      'server-card.truth',
      own.title === title,
      `${path} says the title is ${quoted(title)}, the server ${quoted(own.title)}`,
      told,
    )
  },
}
