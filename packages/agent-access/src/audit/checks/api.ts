import { parseList } from 'structured-headers'
import { agentPaths } from '../../paths'
import type { Check } from '../check'
import { parseJson, toObject, toText, toTexts } from '../json'
import { readDocuments, readIfOffered, readOfferedJson, wellKnown } from '../offer'
import {
  type ApiOperation,
  findDifference,
  findReads,
  type Read,
  readApi,
  toExampleBody,
  withQuery,
} from '../openapi'
import { type Answer, NotOffered, verify } from '../outcome'
import { quoted, spread } from '../text'
import { toJsonAnswer, type Visit } from '../visit'
import { findLocations, readSitemap } from './documents'
import { missingPath } from './site'

const operationsMax = 8
/** What code does for one operation it does for all; a proxy does so for every address. */
const operationsOfOneKind = 3

export const apiChecks: readonly Check[] = [
  {
    name: 'quota headers',
    claim: 'Every kind of response says what is left of which quota, in one spelling.',
    fix: 'A proxy or a cache must pass RateLimit and RateLimit-Policy on, and must not answer itself.',
    async run(visit) {
      for (const path of await chooseCounted(visit)) {
        const answer = await visit.send('GET', path)
        const state = answer.headers.get('ratelimit') ?? ''
        const policy = answer.headers.get('ratelimit-policy') ?? ''
        const headersText = `RateLimit ${quoted(state)} and RateLimit-Policy ${quoted(policy)}`
        verify(isWithinPolicy(state, policy), `${answer.path} has ${headersText}`, answer)
      }
    },
  },
  {
    name: 'quota',
    claim: 'Requests are counted: less is left after one than before.',
    fix: 'Count every request of whoever the header is sent to, and do not cache the header.',
    async run(visit) {
      const [path = ''] = await chooseCounted(visit)
      let [before, answer] = [0, await visit.send('GET', path)]
      // A window that slides gives old requests back meanwhile, so one try may show nothing.
      for (let time = 0; time < 3; time += 1) {
        before = readRemaining(answer)
        answer = await visit.send('GET', path)
        if (readRemaining(answer) < before) return
      }
      verify(false, `After four requests ${before} are left again and again`, answer)
    },
  },
  {
    name: 'OpenAPI',
    claim: 'Live answers have the statuses, headers and bodies that /openapi.json describes.',
    fix: 'Let nothing rewrite JSON on the way, and let one version of the site answer.',
    async run(visit) {
      const { document, reads } = await readReads(visit)
      for (const read of reads) {
        const answer = await visit.get(read.address)
        const difference = findDifference(document, read, answer)
        verify(difference === undefined, `GET ${quoted(read.path)} ${difference}`, answer)
      }
      return reads.map(({ path }) => path).join(', ')
    },
  },
  {
    name: 'validators',
    claim: 'What a client has already is not sent again, where the description says 304.',
    fix: 'A proxy must hand ETag and If-None-Match on as they are.',
    async run(visit) {
      const { reads } = await readReads(visit, { status: '304', max: operationsOfOneKind })
      for (const { address } of reads) {
        const { headers, path } = await visit.get(address)
        const etag = headers.get('etag')
        verify(etag !== null, `${path} has no ETag`)
        const again = await visit.getAgain(address, etag)
        // A list may have changed meanwhile.
        const isKnown = again.status === 304 || again.headers.get('etag') !== etag
        verify(isKnown, `${path} answered ${again.status} to who has it, not 304`, again)
      }
    },
  },
  {
    name: 'errors',
    claim: 'A parameter that does not exist is refused as the description says, and named.',
    fix: 'Let nothing rewrite errors on the way.',
    async run(visit) {
      const { document, reads } = await readReads(visit, {
        status: '400',
        max: operationsOfOneKind,
      })
      for (const read of reads) {
        const answer = await visit.get(withQuery(read.address, 'unknown_parameter=1'))
        verify(answer.status === 400, `${answer.path} answered ${answer.status}, not 400`, answer)
        const difference = findDifference(document, read, answer)
        verify(difference === undefined, `${answer.path} ${difference}`, answer)
        const isNamed = answer.text.includes('unknown_parameter')
        verify(isNamed, `The error of ${answer.path} does not name the parameter`, answer)
      }
    },
  },
  {
    name: 'methods',
    claim: 'A method that is not described is refused with 405 and those that are allowed.',
    fix: 'A proxy must hand methods and Allow on as they are.',
    async run(visit) {
      const { operations } = await readApi(visit)
      const others = operations.filter(
        ({ methods, address }) => address && !methods.includes('delete'),
      )
      for (const { address = '' } of spread(others, operationsOfOneKind)) {
        const answer = await visit.send('DELETE', address)
        const { status, path, headers } = answer
        verify(status === 405, `DELETE ${path} answered ${status}, not 405`, answer)
        verify(headers.has('allow'), `${path} does not say what is allowed`, answer)
      }
    },
  },
  {
    name: 'protected resources',
    claim:
      'The metadata of each protected resource names the resource and its authorization server.',
    fix: 'Give the site the address that the metadata is asked for (SITE_URL).',
    async run(visit) {
      const resources = { [agentPaths.protectedResource]: '/', [wellKnown.protectedMcp]: '/mcp' }
      const offered: string[] = []
      for (const [path, resourcePath] of Object.entries(resources)) {
        const metadata = await readIfOffered(visit, path)
        if (!metadata) continue
        offered.push(path)
        const { value, answer } = toJsonAnswer(metadata)
        const resource = visit.origin + resourcePath
        const named = toText(value.resource)
        const isSame = URL.canParse(named) && new URL(named).href === resource
        verify(isSame, `"resource" in ${path} is ${quoted(named)}, not ${resource}`, answer)
        const servers = toTexts(value.authorization_servers)
        const others = `"authorization_servers" in ${path} is ${quoted(servers)}`
        verify(servers.length === 1 && servers[0] === visit.origin, others, answer)
      }
      if (offered.length === 0) throw new NotOffered()
    },
  },
  {
    name: 'authorization server',
    claim: 'The metadata of the authorization server names its own address and how to register.',
    fix: 'Give the site the address that the metadata is asked for (SITE_URL).',
    async run(visit) {
      const { value, answer } = await readOfferedJson(visit, agentPaths.authorizationServer)
      const issuer = `"issuer" is ${quoted(value.issuer)}, not ${visit.origin}`
      verify(value.issuer === visit.origin, issuer, answer)
      const block = toObject(value.agent_auth)
      for (const member of ['skill', 'register_uri', 'revocation_uri'] as const) {
        const reason = `"agent_auth.${member}" is ${quoted(block[member])}, no address of this site`
        verify(visit.isOwn(toText(block[member])), reason, answer)
      }
    },
  },
  {
    name: 'registration',
    claim: 'A token is given, works within its scopes, is revoked, and is refused from then on.',
    fix: 'See that the store that remembers tokens answers every instance of the site.',
    async run(visit) {
      const { value } = await readOfferedJson(visit, agentPaths.authorizationServer)
      const { register_uri, revocation_uri } = toObject(value.agent_auth)
      const { reads } = await readReads(visit)
      const inside = reads.find(({ scope, isDeprecated }) => scope && !isDeprecated)
      if (!visit.isOwn(toText(register_uri)) || !inside) throw new NotOffered()
      const token = await register(visit, toText(register_uri), inside.scope)
      const isNarrow = await verifyScopes(visit, token, inside, reads)
      const revoked = await visit.post(toText(revocation_uri), { token })
      verify(revoked.status === 200, `Revocation answered ${revoked.status}`, revoked)
      const after = await getWithToken(visit, inside, token)
      verify(after.status === 401, `A revoked token was answered ${after.status}`, after)
      const challenge = after.headers.get('www-authenticate') ?? ''
      const isLed = /^Bearer .*resource_metadata="[^"]+"/.test(challenge)
      verify(isLed, 'The 401 does not lead to the metadata (WWW-Authenticate)', after)
      return `registered, used, ${isNarrow ? 'narrowed, ' : ''}revoked, refused`
    },
  },
  {
    name: 'submissions',
    claim: 'What is sent is previewed first, and refused from another site’s page.',
    fix: 'A proxy must hand Origin and bodies on as they are.',
    async run(visit) {
      const { document, operations } = await readApi(visit)
      // Nothing is sent that would not be only shown.
      const previewed = operations.filter(
        ({ method, address, body }) =>
          method === 'post' && address && JSON.stringify(body).includes('"dryRun"'),
      )
      if (previewed.length === 0) throw new NotOffered()
      for (const operation of previewed) await verifyPreview(visit, document, operation)
      return previewed.map(({ path }) => path).join(', ')
    },
  },
]

/** Returns some reads, those alone that describe this status; what is deprecated is one of them. */
async function readReads(
  visit: Visit,
  { status, max = operationsMax }: { readonly status?: string; readonly max?: number } = {},
) {
  const api = await readApi(visit)
  const all = findReads(api).filter(({ responses }) => !status || status in responses)
  if (all.length === 0) throw new NotOffered()
  return { document: api.document, reads: visit.options.isPatient ? all : spread(all, max) }
}

const isCounted = ({ headers }: Answer) =>
  headers.has('ratelimit') || headers.has('ratelimit-policy')

/** Chooses addresses of each kind that the site counts. */
async function chooseCounted(visit: Visit): Promise<readonly string[]> {
  const counted = (await readDocuments(visit)).filter(isCounted).map(({ path }) => path)
  if (counted.length === 0) throw new NotOffered()
  const { reads } = await readReads(visit).catch(() => ({ reads: [] }))
  const paths = [...spread(counted, 2), ...reads.slice(0, 1).map(({ address }) => address)]
  if (!isCounted(await visit.get(agentPaths.home))) return paths
  const sitemap = await readSitemap(visit).catch(() => undefined)
  const pages = findLocations(sitemap?.text ?? '')
  const [page = agentPaths.home] = pages.filter((url) => url !== `${visit.origin}/`)
  return [...paths, agentPaths.home, missingPath, page, `${page}/`]
}

type Limits = readonly (readonly [unknown, ReadonlyMap<string, unknown>])[]

function parseLimits(header: string): Limits {
  try {
    return parseList(header) as unknown as Limits
  } catch {
    return []
  }
}

/** Whether each limit has a policy of its name, and no more left than that allows. */
function isWithinPolicy(state: string, policy: string): boolean {
  const policies = new Map(parseLimits(policy).map(([name, values]) => [name, values]))
  const limits = parseLimits(state)
  return (
    limits.length > 0 &&
    limits.every(
      ([name, values]) => Number(values.get('r')) <= Number(policies.get(name)?.get('q')),
    )
  )
}

const readRemaining = ({ headers }: Answer): number =>
  Number(parseLimits(headers.get('ratelimit') ?? '')[0]?.[1].get('r'))

const getWithToken = (visit: Visit, { address }: Read, token: string) =>
  visit.send('GET', address, { headers: { authorization: `Bearer ${token}` } })

function verifyUncached(answer: Answer, what: string): void {
  const isUncached = /no-store/.test(answer.headers.get('cache-control') ?? '')
  verify(isUncached, `${what} may be cached: no-store is missing`, answer)
}

async function register(visit: Visit, url: string, scope: string): Promise<string> {
  const answer = await visit.post(url, {
    type: 'anonymous',
    requested_credential_type: 'access_token',
    requested_scopes: [scope],
  })
  const token = toText(toObject(parseJson(answer.text)).access_token)
  const reason = `Registration answered ${answer.status} and no token`
  verify(answer.status === 200 && token !== '', reason, answer)
  verifyUncached(answer, 'A token')
  return token
}

/** Returns whether another scope was there to be refused. */
async function verifyScopes(
  visit: Visit,
  token: string,
  read: Read,
  reads: readonly Read[],
): Promise<boolean> {
  const inside = await getWithToken(visit, read, token)
  verify(inside.status === 200, `${read.scope} answered ${inside.status}`, inside)
  verifyUncached(inside, 'What a token was shown')
  const other = reads.find(({ scope }) => scope && scope !== read.scope)
  if (!other) return false
  const outside = await getWithToken(visit, other, token)
  const reason = `A scope that was not given is answered ${outside.status}`
  verify(outside.status === 403, reason, outside)
  return true
}

/** Never sent without `dryRun`: a dry run is validated and shown, and nothing is written. */
async function verifyPreview(visit: Visit, document: Read['body'], operation: ApiOperation) {
  const { address = '', path } = operation
  const body = { ...toExampleBody(document, operation), dryRun: true }
  const answer = await visit.post(address, body)
  verify(answer.status === 200, `A dry run of ${path} answered ${answer.status}`, answer)
  const difference = findDifference(document, operation, answer)
  verify(difference === undefined, `A dry run of ${path} ${difference}`, answer)
  const { status } = toJsonAnswer(answer).value
  verify(status === 'preview', `A dry run of ${path} is ${quoted(status)}, no preview`, answer)
  const page = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const foreign = await visit.post(address, body, page)
  verify(foreign.status === 403, `Another site's page is answered ${foreign.status}`, foreign)
}
