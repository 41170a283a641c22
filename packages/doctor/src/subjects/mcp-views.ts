import type { ClaimText, Judge } from '../claim'
import { spread } from '../follow-links'
import { isObject, type Json, objectOf, objectsOf, textOf } from '../json'
import { limits } from '../limits'
import { McpClient } from '../mcp'
import { standards } from '../standards'
import { quoted } from '../text'
import type { Visit } from '../visit'
import { isUnanswered, readResource } from './mcp-served'

const viewsExtension = 'io.modelcontextprotocol/ui'
const viewType = 'text/html;profile=mcp-app'

const id = 'mcp.views'

export const viewClaims: readonly ClaimText[] = [
  {
    id,
    claim:
      'Views that tools name can be read, are HTML for hosts, and load only what their policy names.',
    standard: standards.mcpApps,
    fix: `Serve each _meta.ui.resourceUri as ${viewType}, and name in _meta.ui.csp the origins it loads from.`,
  },
]

/** What tools show in hosts, asked by a client that declares that it shows views: it alone is told. */
export async function judgeViews(visit: Visit, judge: Judge, capabilities: Json) {
  if (!Object.hasOwn(objectOf(capabilities.extensions), viewsExtension)) return judge.absent(id)
  const client = new McpClient(visit, 'stateless', {
    extensions: { [viewsExtension]: { mimeTypes: [viewType] } },
  })
  const response = await client.request('tools/list')
  if (isUnanswered(judge, id, 'tools/list', response)) return
  const named = objectsOf(response.result?.tools)
    .map(({ _meta }) => objectOf(objectOf(_meta).ui).resourceUri)
    .filter((uri) => uri !== undefined)
  const uris = [...new Set(named.map(textOf))]
  if (uris.length === 0)
    return judge.leave(id, 'It declares views, and no tool has one', response.exchange)
  for (const uri of spread(uris, limits.resourcesReadMax)) await examineView(judge, client, uri)
}

async function examineView(judge: Judge, client: McpClient, uri: string): Promise<void> {
  const name = quoted(uri)
  judge.hold(id, uri.startsWith('ui://'), `${name} is no address of a view (ui://)`)
  const content = await readResource(judge, id, client, uri)
  if (!content) return
  const { text, blob, mimeType, _meta } = content
  const html = typeof text === 'string' ? text : Buffer.from(textOf(blob), 'base64').toString()
  judge.hold(id, mimeType === viewType, `${name} has the type ${quoted(mimeType)}`)
  const { csp } = objectOf(objectOf(_meta).ui)
  // A host lets a view load from the origins of its policy, and from nowhere else.
  const isForm = csp === undefined || (isObject(csp) && Object.values(csp).every(isOrigins))
  if (!judge.hold(id, isForm, `The policy of ${name} is ${quoted(csp)}, no lists of origins`))
    return
  const allowed = (objectOf(csp).resourceDomains ?? []) as readonly string[]
  const others = loadedBy(html).filter((url) => !allowed.includes(new URL(url).origin))
  judge.hold(
    id,
    others.length === 0,
    `${name} loads ${quoted(others[0])}, which its policy does not allow`,
  )
}

const isOrigins = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((one) => URL.canParse(textOf(one)) && new URL(one).origin === one)

/** Whole addresses that the markup of a document loads by itself. */
const loadedBy = (html: string): string[] =>
  html
    .split('<')
    .map((tag) => loading.exec(tag)?.[1] ?? '')
    .filter((url) => URL.canParse(url))

const loading = /^(?:script|img|link|source|video|audio)\s[^>]*?(?:src|href)="(https?:\/\/[^"]+)"/i
