import { at } from '../agency/addresses'
import type { Judge } from './claim'
import { isObject, type Json, parseJson } from './json'
import { type Link, parseLinkHeader } from './link-header'
import type { Exchange, ReceivedResponse, Visit } from './visit'

/** Links of the home page. */
export async function homeLinks(visit: Visit): Promise<readonly Link[]> {
  const { response } = await visit.home()
  return parseLinkHeader(response?.headers.get('link') ?? '') ?? []
}

/** Addresses of this site in the lists of llms.txt. */
export async function guideLinks(visit: Visit): Promise<readonly string[]> {
  const found = await visit.find(at.guide)
  if (found.state !== 'there') return []
  const targets = [...found.response.text.matchAll(/\]\(<?([^()<>\s]+)/g)]
  const urls = targets.flatMap(([, target = '']) => visit.url(target, found.exchange.url) ?? [])
  return [...new Set(urls)].filter((url) => visit.isOwn(url))
}

interface Document {
  readonly exchange: Exchange
  readonly response: ReceivedResponse
}

/** A document; without it the claim is false, and nothing more of its subject can be judged. */
export async function readDocument(
  visit: Visit,
  judge: Judge,
  id: string,
  address: string,
): Promise<Document | undefined> {
  const found = await visit.find(address)
  if (found.state === 'there') return found
  judge.miss(id, found, found.exchange.url)
  judge.giveUp(found.why)
  return undefined
}

export async function readJson(
  visit: Visit,
  judge: Judge,
  id: string,
  address: string,
): Promise<(Document & { readonly value: Json }) | undefined> {
  const document = await readDocument(visit, judge, id, address)
  if (!document) return undefined
  const value = parseJson(document.response.text)
  if (isObject(value)) return { ...document, value }
  judge.refute(id, `${address} is no JSON object`, document.exchange)
  judge.giveUp(`${address} cannot be read`)
  return undefined
}
