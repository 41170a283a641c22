import type { ClaimText, Judge } from '../claim'
import { spread } from '../follow-links'
import { isObject, type Json, objectOf, objectsOf, textOf } from '../json'
import { limits } from '../limits'
import type { McpClient } from '../mcp'
import { standards } from '../standards'
import { quoted } from '../text'
import type { Exchange } from '../visit'
import { isUnasked, toldBy } from './mcp-served'

export const viewsExtension = 'io.modelcontextprotocol/ui'
const viewType = 'text/html;profile=mcp-app'

/** What a client declares that shows views; servers list them for such clients alone. */
export const showingViews: Json = { extensions: { [viewsExtension]: { mimeTypes: [viewType] } } }

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

/** What tools show in hosts, asked by a client that declares that it shows views. */
export async function judgeViews(judge: Judge, client: McpClient, isDeclared: boolean) {
  const response = await client.request('tools/list')
  if (isUnasked(judge, id, 'tools/list', response)) return
  const named = objectsOf(response.result?.tools)
    .map(({ _meta }) => objectOf(objectOf(_meta).ui).resourceUri)
    .filter((uri) => uri !== undefined)
  const uris = [...new Set(named.map(textOf))]
  if (uris.length === 0) {
    if (isDeclared) judge.leave(id, 'It declares views, and no tool has one', response.exchange)
    else judge.absent(id)
    return
  }
  for (const uri of spread(uris, limits.resourcesReadMax)) await read(judge, client, uri)
}

async function read(judge: Judge, client: McpClient, uri: string): Promise<void> {
  const response = await client.request('resources/read', { uri })
  if (isUnasked(judge, id, quoted(uri), response)) return
  const { exchange } = response
  const name = quoted(uri)
  judge.hold(id, uri.startsWith('ui://'), `${name} is no address of a view (ui://)`, exchange)
  const [content] = objectsOf(response.result?.contents)
  const { text, blob, mimeType, _meta } = content ?? {}
  const html = typeof blob === 'string' ? Buffer.from(blob, 'base64').toString() : text
  const isThere = typeof html === 'string'
  const answered = `${name} is the view of a tool, and was answered with ${toldBy(response)}`
  if (!judge.hold(id, isThere, answered, exchange) || !isThere) return
  judge.hold(id, mimeType === viewType, `${name} has the type ${quoted(mimeType)}`, exchange)
  policy(judge, name, objectOf(objectOf(_meta).ui).csp, html, exchange)
}

/** A host lets a view load from the origins of its policy, and from nowhere else. */
function policy(judge: Judge, name: string, csp: unknown, html: string, exchange: Exchange) {
  const lists = directives.map((one) => objectOf(csp)[one]).filter((list) => list !== undefined)
  const isForm =
    (csp === undefined || isObject(csp)) &&
    lists.every((list) => Array.isArray(list) && list.every(isOrigin))
  const malformed = `The policy of ${name} is ${quoted(JSON.stringify(csp))}, no lists of origins`
  if (!judge.hold(id, isForm, malformed, exchange)) return
  const allowed = objectOf(csp).resourceDomains ?? []
  const others = loadedBy(html).filter((url) => !isAllowed(new URL(url), allowed as string[]))
  judge.hold(
    id,
    others.length === 0,
    `${name} loads ${quoted(others[0])}, which its policy does not allow`,
    exchange,
  )
}

const directives = ['connectDomains', 'resourceDomains', 'frameDomains', 'baseUriDomains']

const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:(?:https?|wss?):\/\/[^\s/;,'"]{1,255}|data:|blob:)$/.test(value)

const isAllowed = ({ origin, protocol, host }: URL, allowed: readonly string[]): boolean =>
  allowed.some((one) => {
    const [scheme, name = ''] = one.split('//')
    return name.startsWith('*.')
      ? scheme === protocol && host.endsWith(name.slice(1))
      : URL.canParse(one) && new URL(one).origin === origin
  })

/** Whole addresses that the markup of a document loads by itself. */
const loadedBy = (html: string): string[] =>
  html
    .split('<')
    .map((tag) => textOf(loading.exec(tag.slice(0, tagCharsMax))?.[1]))
    .filter((url) => URL.canParse(url))

const tagCharsMax = 1000
const loading = /^(?:script|img|link|source|video|audio)\s[^>]*?(?:src|href)="(https?:\/\/[^"]+)"/i
