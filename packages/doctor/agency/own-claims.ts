import type { ClaimText } from '../src/claim'
import type { Exchange, ReceivedResponse, Visit } from '../src/visit'

/** A claim of this service; docs/agents.md has its subject in the table of the doctor. */
export const ownClaim = (subject: string, id: string, claim: string, fix: string): ClaimText => ({
  id: `agency.${id}`,
  claim,
  standard: { name: `docs/agents.md, ${subject}`, url: 'docs/agents.md' },
  fix,
})

/** The response, or an error that says why there is none: then nothing can be judged by it. */
export function responseOf(visit: Visit, { url, response, error }: Exchange): ReceivedResponse {
  if (response) return response
  throw new Error(`${visit.pathOf(url)} ${error?.message}`)
}

export const postJson = (
  visit: Visit,
  path: string,
  json: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Exchange> =>
  visit.ask('POST', path, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  })
