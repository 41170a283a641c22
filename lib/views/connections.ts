import { paths } from '@/lib/config/paths'
import { fenced, paragraphs } from './markdown'
import type { Sources } from './view'

/** How to connect one client to the MCP server, in Markdown. */
export interface Connection {
  readonly name: string
  readonly text: string
}

/** Returns the configurations of popular clients, with this site's address. */
export function connections({ catalog, site }: Pick<Sources, 'catalog' | 'site'>): Connection[] {
  const url = site.url(paths.mcp)
  const name = catalog.agency.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const json = (value: object) => fenced('json', JSON.stringify(value, null, 2))
  const all: readonly (readonly [client: string, where: string, configuration: string])[] = [
    [
      'Claude',
      'On the web, on a telephone or in the desktop application: *Settings*, *Connectors*, *Add custom connector*. Give it this address and leave the fields for OAuth empty.',
      fenced('text', url),
    ],
    [
      'Claude Code',
      'In a terminal:',
      fenced('sh', `claude mcp add --transport http ${name} ${url}`),
    ],
    [
      'ChatGPT',
      'On the web, in *Settings*, under apps and connectors: switch developer mode on, then create a connector with this address and without authentication.',
      fenced('text', url),
    ],
    [
      'Cursor',
      'In `~/.cursor/mcp.json`, or in `.cursor/mcp.json` of one project:',
      json({ mcpServers: { [name]: { url } } }),
    ],
    [
      'VS Code',
      'In `.vscode/mcp.json` of a project, or in the file that *MCP: Open User Configuration* opens:',
      json({ servers: { [name]: { type: 'http', url } } }),
    ],
    [
      'Gemini CLI',
      'In a terminal:',
      fenced('sh', `gemini mcp add --transport http ${name} ${url}`),
    ],
    ['Codex', 'In a terminal:', fenced('sh', `codex mcp add ${name} --url ${url}`)],
    [
      'Goose',
      'In `~/.config/goose/config.yaml`, or with `goose configure` as a remote extension (Streamable HTTP):',
      fenced('yaml', gooseExtension(name, url)),
    ],
    [
      'Windsurf',
      'In `~/.codeium/windsurf/mcp_config.json`:',
      json({ mcpServers: { [name]: { serverUrl: url } } }),
    ],
    [
      'Any other',
      'Look for a remote server with the transport *Streamable HTTP* (some say *http*), and give it the address. A client that can only start programs reaches it through `mcp-remote`:',
      json({ mcpServers: { [name]: { command: 'npx', args: ['-y', 'mcp-remote', url] } } }),
    ],
  ]
  return all.map(([client, where, configuration]) => ({
    name: client,
    text: paragraphs(where, configuration),
  }))
}

const gooseExtension = (name: string, url: string) => `extensions:
  ${name}:
    name: ${name}
    type: streamable_http
    uri: ${url}
    enabled: true
    timeout: 300`

/** Returns what applies to every client. */
export const connectionText = ({ catalog, site }: Pick<Sources, 'catalog' | 'site'>): string =>
  paragraphs(
    fenced('text', site.url(paths.mcp)),
    `This is the MCP server of ${catalog.agency.name}, with the transport Streamable HTTP. It needs no account, no key and no token: leave the fields for OAuth and for headers empty.`,
    'Programs send JSON-RPC messages there by `POST`. A browser that opens the address shows this page.',
  )
