import { createHash } from 'node:crypto'
import type { ClaimText, Judge } from '../claim'
import { spread } from '../follow-links'
import { isObject, type Json, objectOf, objectsOf, textOf } from '../json'
import { limits } from '../limits'
import type { McpClient, McpResponse } from '../mcp'
import { standards } from '../standards'
import { quoted } from '../text'

export const servedClaims: readonly ClaimText[] = [
  {
    id: 'mcp.resources',
    claim: 'Resources that the server lists have an address and a name, and can be read.',
    standard: standards.mcpResources,
    fix: 'List a resource only while resources/read answers it with text or blob.',
  },
  {
    id: 'mcp.skills',
    claim: 'Skills that the server lists can be read, and have the digests that the list gives.',
    standard: standards.mcpSkills,
    fix: 'Take the digest of the bytes that resources/read sends.',
  },
]

const skillsExtension = 'io.modelcontextprotocol/skills'

/** What is served beside tools, as far as the capabilities claim it. */
export async function judgeServed(judge: Judge, client: McpClient, capabilities: Json) {
  if (isObject(capabilities.resources)) await resources(judge, client)
  else judge.absent('mcp.resources')
  if (isObject(objectOf(capabilities.extensions)[skillsExtension])) await skills(judge, client)
  else judge.absent('mcp.skills')
}

async function resources(judge: Judge, client: McpClient): Promise<void> {
  const id = 'mcp.resources'
  const response = await client.request('resources/list')
  if (isUnanswered(judge, id, 'resources/list', response)) return
  const { result, exchange } = response
  if (!Array.isArray(result?.resources))
    return judge.refute(id, `resources/list was answered with ${toldBy(response)}`, exchange)
  const listed = objectsOf(result.resources)
  if (listed.length === 0) return judge.absent(id, 'The list is empty', exchange)
  for (const { uri, name } of listed) {
    judge.hold(id, URL.canParse(textOf(uri)), `${quoted(uri)} is no address`, exchange)
    judge.hold(id, Boolean(textOf(name)), `${quoted(uri)} has no name`, exchange)
  }
  const uris = listed.map(({ uri }) => textOf(uri))
  judge.hold(id, new Set(uris).size === uris.length, 'Two resources have one address', exchange)
  for (const uri of spread(uris, limits.resourcesReadMax))
    await readResource(judge, id, client, uri)
}

async function skills(judge: Judge, client: McpClient): Promise<void> {
  const id = 'mcp.skills'
  const response = await client.request('skills/list')
  if (isUnanswered(judge, id, 'skills/list', response)) return
  const { result, exchange } = response
  if (!Array.isArray(result?.skills))
    return judge.refute(id, `skills/list was answered with ${toldBy(response)}`, exchange)
  const files = objectsOf(result.skills).flatMap((skill) => objectsOf(skill.resources))
  if (files.length === 0) return judge.absent(id, 'The list is empty', exchange)
  for (const { uri, digest } of spread(files, limits.resourcesReadMax)) {
    const content = await readResource(judge, id, client, textOf(uri))
    if (content === undefined || typeof digest !== 'string') continue
    const own = `sha256:${createHash('sha256').update(bytesIn(content)).digest('hex')}`
    const differs = `${quoted(uri)} has the digest ${own}, the list says ${quoted(digest)}`
    judge.hold(id, own === digest, differs, exchange)
  }
}

const bytesIn = ({ text, blob }: Json): string | Buffer =>
  typeof text === 'string' ? text : Buffer.from(textOf(blob), 'base64')

/** What resources/read answers, if it has text or bytes. */
export async function readResource(
  judge: Judge,
  id: string,
  client: McpClient,
  uri: string,
): Promise<Json | undefined> {
  const response = await client.request('resources/read', { uri })
  if (isUnanswered(judge, id, quoted(uri), response)) return undefined
  const [content = {}] = objectsOf(response.result?.contents)
  const isThere = typeof content.text === 'string' || typeof content.blob === 'string'
  const reason = `${quoted(uri)} is listed, and was answered with ${toldBy(response)}`
  return judge.hold(id, isThere, reason, response.exchange) ? content : undefined
}

/** What was not answered at all says nothing of the claim. */
export function isUnanswered(
  judge: Judge,
  id: string,
  what: string,
  { exchange }: McpResponse,
): boolean {
  if (exchange.error) judge.leave(id, `${what} ${exchange.error.message}`, exchange)
  return exchange.error !== undefined
}

export const toldBy = ({ result, error, exchange }: McpResponse): string =>
  error
    ? `the error ${quoted(error.code)} ${quoted(error.message)}`
    : result
      ? 'a result that is none'
      : (exchange.error?.message ?? `${exchange.response?.status}`)
