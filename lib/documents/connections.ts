import { paths } from '@/lib/config/paths'
import { joinParagraphs, toCodeBlock } from '@/lib/subject/markdown'
import type { ViewSources } from '@/lib/subject/view'

/** How to connect one client to the MCP server, in Markdown. */
export interface ClientConnection {
  readonly name: string
  readonly text: string
}

export function listClientConnections({
  catalog,
  site,
}: Pick<ViewSources, 'catalog' | 'site'>): ClientConnection[] {
  const url = site.url(paths.mcp)
  const name = catalog.agency.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const { connect } = catalog.messages
  const json = (value: object) => toCodeBlock('json', JSON.stringify(value, null, 2))
  const all: readonly (readonly [client: string, where: string, configuration: string])[] = [
    ['Claude', connect.claude, toCodeBlock('text', url)],
    [
      'Claude Code',
      connect.terminal,
      toCodeBlock('sh', `claude mcp add --transport http ${name} ${url}`),
    ],
    ['ChatGPT', connect.chatGpt, toCodeBlock('text', url)],
    ['Cursor', connect.cursor, json({ mcpServers: { [name]: { url } } })],
    ['VS Code', connect.vsCode, json({ servers: { [name]: { type: 'http', url } } })],
    [
      'Gemini CLI',
      connect.terminal,
      toCodeBlock('sh', `gemini mcp add --transport http ${name} ${url}`),
    ],
    ['Codex', connect.terminal, toCodeBlock('sh', `codex mcp add ${name} --url ${url}`)],
    ['Goose', connect.goose, toCodeBlock('yaml', gooseExtension(name, url))],
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
}: Pick<ViewSources, 'catalog' | 'site'>): string =>
  joinParagraphs(
    toCodeBlock('text', site.url(paths.mcp)),
    catalog.messages.connect.server({ agency: catalog.agency.name }),
    catalog.messages.connect.programs,
  )
