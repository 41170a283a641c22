import { paths } from '@/lib/config/paths'
import { fenced, joinParagraphs } from '@/lib/subject/markdown'
import type { Sources } from '@/lib/subject/view'

/** How to connect one client to the MCP server, in Markdown. */
export interface ClientConnection {
  readonly name: string
  readonly text: string
}

export function listClientConnections({
  catalog,
  site,
}: Pick<Sources, 'catalog' | 'site'>): ClientConnection[] {
  const url = site.url(paths.mcp)
  const name = catalog.agency.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const { connect } = catalog.messages
  const json = (value: object) => fenced('json', JSON.stringify(value, null, 2))
  const all: readonly (readonly [client: string, where: string, configuration: string])[] = [
    ['Claude', connect.claude, fenced('text', url)],
    [
      'Claude Code',
      connect.terminal,
      fenced('sh', `claude mcp add --transport http ${name} ${url}`),
    ],
    ['ChatGPT', connect.chatGpt, fenced('text', url)],
    ['Cursor', connect.cursor, json({ mcpServers: { [name]: { url } } })],
    ['VS Code', connect.vsCode, json({ servers: { [name]: { type: 'http', url } } })],
    [
      'Gemini CLI',
      connect.terminal,
      fenced('sh', `gemini mcp add --transport http ${name} ${url}`),
    ],
    ['Codex', connect.terminal, fenced('sh', `codex mcp add ${name} --url ${url}`)],
    ['Goose', connect.goose, fenced('yaml', gooseExtension(name, url))],
    ['Windsurf', connect.windsurf, json({ mcpServers: { [name]: { serverUrl: url } } })],
    [
      connect.otherName,
      connect.otherClient,
      json({ mcpServers: { [name]: { command: 'npx', args: ['-y', 'mcp-remote', url] } } }),
    ],
  ]
  return all.map(([client, where, configuration]) => ({
    name: client,
    text: joinParagraphs(where, configuration),
  }))
}

const gooseExtension = (name: string, url: string) => `extensions:
  ${name}:
    name: ${name}
    type: streamable_http
    uri: ${url}
    enabled: true
    timeout: 300`

export const describeServerConnection = ({
  catalog,
  site,
}: Pick<Sources, 'catalog' | 'site'>): string =>
  joinParagraphs(
    fenced('text', site.url(paths.mcp)),
    catalog.messages.connect.server({ agency: catalog.agency.name }),
    catalog.messages.connect.programs,
  )
