import { directoryPath } from '../../operators/directories'
import { webBotAuthTag } from '../../operators/signatures'
import { agentPaths } from '../../paths'
import { type Call, callOperations, sendExample } from '../calls'
import { addressOption, type Check } from '../check'
import { readRegistration, register, toBearer } from '../credential'
import { type Json, toObject, toText, toTexts } from '../json'
import { findHome, findPaths, readDocuments, readIfOffered, readOffered } from '../offer'
import { type CallableOperation, readApi, verifyDescribed, withQuery } from '../openapi'
import { type Answer, failIfAny, NotOffered, Outcome, verify } from '../outcome'
import { parseQuota } from '../quota'
import { quoted, spread } from '../text'
import { elsewhere, type Visit } from '../visit'
import { findLocations, readSitemap } from './documents'
import { pathWithoutPage } from './site'

/** A window may end between two requests. */
const quotaRoundsMax = 3
/** What code does for one operation it does for all; a proxy does so for every address. */
const operationsOfOneKind = 3

export const apiChecks: readonly Check[] = [
  {
    name: 'quota',
    claim: 'Every kind of response says what is left of which quota, and less is left after it.',
    fix: 'Count every request; a proxy or a cache must pass RateLimit and RateLimit-Policy on, and answer nothing itself.',
    async run(visit) {
      const paths = await chooseCounted(visit)
      const counts: Count[] = []
      for (let round = 0; round < quotaRoundsMax && !isJudged(counts); round += 1)
        for (const path of paths) counts.push(await readCount(visit, path))
      const reason = `After ${counts.length} requests ${counts.at(-1)?.remaining} are left`
      if (!isJudged(counts))
        throw new Outcome('unproven', [`${reason}, as its window has ended between them`])
      verify(pairs(counts).some(isCounted), reason)
    },
  },
  {
    name: 'OpenAPI',
    claim: 'Live answers have the statuses, headers and bodies that /openapi.json describes.',
    fix: 'Mend the schema or the answer that differs; let nothing rewrite JSON on the way, and one version of the site answer.',
    async run(visit) {
      const { document } = await readApi(visit)
      const { answered } = await callOperations(visit)
      if (answered.length === 0) throw new NotOffered()
      for (const { operation, answer } of answered) verifyDescribed(document, operation, answer)
      return answered.map(({ operation }) => operation.path).join(', ')
    },
  },
  {
    name: 'operations',
    claim: 'Each operation that was called answers its example.',
    fix: 'Mend the example of an operation that refuses it; of what answers 500 or more, the log has the error.',
    async run(visit) {
      const { answered, failed } = await callOperations(visit)
      for (const { answer } of failed) visit.failures.set(answer.url, 'operations')
      failIfAny(failed.map(toFailure), failed[0]?.answer)
      if (answered.length === 0) throw new NotOffered()
    },
  },
  {
    name: 'REST',
    claim:
      'A known answer is not sent again, an unknown parameter is refused and named, and so is another method.',
    fix: 'A proxy must hand methods, If-None-Match, ETag, Allow and errors on as they are.',
    async run(visit) {
      const { document } = await readApi(visit)
      for (const read of spread(await findOpenReads(visit), operationsOfOneKind)) {
        if ('304' in read.responses) await verifyValidator(visit, read)
        if ('400' in read.responses) await verifyRefusal(visit, document, read)
        if (!read.methods.includes('delete')) await verifyMethods(visit, read)
      }
    },
  },
  {
    name: 'protected resources',
    claim:
      'The metadata of each protected resource names the resource and its authorization server.',
    fix: `Give the site the address that the metadata is asked for (${addressOption}).`,
    async run(visit) {
      const paths: string[] = []
      const { protectedMcp, mcp } = await findPaths(visit)
      for (const [path, resource] of [
        [agentPaths.protectedResource, `${visit.origin}/`],
        [protectedMcp, visit.origin + mcp],
      ] as const) {
        const answer = await readIfOffered(visit, path)
        if (!answer) continue
        paths.push(path)
        const { resource: named, authorization_servers: servers } = answer.json
        const isSame = URL.canParse(toText(named)) && new URL(toText(named)).href === resource
        verify(isSame, `"resource" in ${path} is ${quoted(named)}, not ${resource}`, answer)
        const others = `"authorization_servers" in ${path} is ${quoted(servers)}`
        verify(`${toTexts(servers)}` === visit.origin, others, answer)
      }
      if (paths.length === 0) throw new NotOffered()
    },
  },
  {
    name: 'authorization server',
    claim: 'The metadata of the authorization server names its own address and how to register.',
    fix: `Give the site the address that the metadata is asked for (${addressOption}).`,
    async run(visit) {
      const answer = await readOffered(visit, agentPaths.authorizationServer)
      const { issuer, agent_auth } = answer.json
      const reason = `"issuer" is ${quoted(issuer)}, not ${visit.origin}`
      verify(issuer === visit.origin, reason, answer)
      for (const member of ['skill', 'register_uri', 'revocation_uri'] as const) {
        const url = toObject(agent_auth)[member]
        const reason = `"agent_auth.${member}" is ${quoted(url)}, no address of this site`
        verify(visit.isOwn(toText(url)), reason, answer)
      }
    },
  },
  {
    name: 'registration',
    claim: 'A token is given, works within its scopes, is revoked, and is refused from then on.',
    fix: 'See that the store that remembers tokens answers every instance of the site.',
    async run(visit) {
      const { registerUrl, revocationUrl } = await readRegistration(visit)
      const reads = await findOpenReads(visit)
      const inside = reads.find(({ scope, isDeprecated }) => scope && !isDeprecated)
      if (!visit.isOwn(registerUrl) || !inside) throw new NotOffered()
      if (visit.hasHeader('authorization'))
        throw new Outcome('unproven', ['The header authorization was given, so no token is sent'])
      const { answer, token } = await register(visit, [inside.scope])
      verifyUncached(answer, 'A token')
      const other = reads.find(({ scope }) => scope && scope !== inside.scope)
      await verifyScopes(visit, token, inside, other)
      const revoked = await visit.post(revocationUrl, { token })
      verify(revoked.status === 200, `Revocation answered ${revoked.status}`, revoked)
      const after = await getWithToken(visit, inside, token)
      verify(after.status === 401, `A revoked token was answered ${after.status}`, after)
      const challenge = after.headers.get('www-authenticate') ?? ''
      const isLed = /^Bearer .*resource_metadata="[^"]+"/.test(challenge)
      verify(isLed, 'The 401 does not lead to the metadata (WWW-Authenticate)', after)
      return `registered, used, ${other ? 'narrowed, ' : ''}revoked, refused`
    },
  },
  {
    name: 'signatures',
    claim: 'Signatures of operators are accepted, and one that does not hold is no error.',
    fix: 'Answer a request whose signature does not hold as one without; a proxy must hand Signature, Signature-Input and Signature-Agent on.',
    async run(visit) {
      const guide = await readOffered(visit, (await findPaths(visit)).authGuide)
      if (!guide.text.includes(directoryPath)) throw new NotOffered()
      const [read] = await findOpenReads(visit)
      if (!read) throw new NotOffered()
      const answer = await visit.get(read.address, forgedSignature)
      verify(answer.status === 200, `A forged signature is answered ${answer.status}`, answer)
      return 'Web Bot Auth (Ed25519)'
    },
  },
  {
    name: 'submissions',
    claim: 'What is sent is previewed first, and refused from another site’s page.',
    fix: 'A proxy must hand Origin and bodies on as they are.',
    async run(visit) {
      const { answered } = await callOperations(visit)
      const previews = answered.filter(({ operation }) => operation.isPreviewed)
      if (previews.length === 0) throw new NotOffered()
      for (const call of previews) await verifyPreview(visit, call)
      return previews.map(({ operation }) => operation.path).join(', ')
    },
  },
  {
    name: 'uncalled operations',
    claim: 'Every operation can be called by a check.',
    fix: 'Call it yourself.',
    async run(visit) {
      const { uncalled } = await callOperations(visit)
      if (uncalled.length > 0) throw new Outcome('unproven', uncalled)
    },
  },
]

/** Of a key that nobody has. */
const forgedSignature = {
  'signature-agent': 'sig1="https://agent.invalid"',
  'signature-input': `sig1=("@authority" "signature-agent";key="sig1");created=0;expires=0;keyid="${'A'.repeat(43)}";tag="${webBotAuthTag}"`,
  signature: `sig1=:${'A'.repeat(86)}==:`,
}

/** Returns the reads that have answered without a credential; what is deprecated is one of them. */
async function findOpenReads(visit: Visit): Promise<readonly CallableOperation[]> {
  const { answered } = await callOperations(visit)
  const reads = answered
    .map(({ operation }) => operation)
    .filter(({ method, needsCredential }) => method === 'get' && !needsCredential)
  if (reads.length === 0) throw new NotOffered()
  return reads
}

function toFailure({ operation, answer }: Call): string {
  const { status, path, json } = answer
  if (status >= 500) return `${path} answered ${status}`
  const why = toText(json.detail) || toText(json.title)
  const details = why && `: ${quoted(why)}`
  return `${path}, the example of ${operation.name}, answered ${status}${details}`
}

interface Count {
  readonly remaining: number
  readonly receivedAt: number
  /** Until then nothing is given back. */
  readonly fixedUntil: number
}

async function readCount(visit: Visit, path: string): Promise<Count> {
  const sentAt = performance.now()
  const answer = await visit.send('GET', path)
  const { remaining, requests, reset = 0 } = parseQuota(answer.headers) ?? {}
  const names = ['ratelimit', 'ratelimit-policy'] as const
  const [state, policy] = names.map((name) => quoted(answer.headers.get(name) ?? ''))
  const reason = `${answer.path} has RateLimit ${state} and RateLimit-Policy ${policy}`
  verify(remaining !== undefined && remaining <= Number(requests), reason, answer)
  // Seconds are rounded up.
  return { remaining, receivedAt: performance.now(), fixedUntil: sentAt + (reset - 1) * 1000 }
}

type CountPair = readonly [Count, Count]

const pairs = (counts: readonly Count[]): CountPair[] =>
  counts.slice(1).map((count, index) => [counts[index] as Count, count])

const isCounted = ([before, after]: CountPair): boolean => after.remaining < before.remaining

/** Whether some request had to be seen in the next response. */
const isJudged = (counts: readonly Count[]): boolean =>
  pairs(counts).some((pair) => isCounted(pair) || pair[1].receivedAt < pair[0].fixedUntil)

async function verifyValidator(visit: Visit, { address }: CallableOperation): Promise<void> {
  const { headers, path } = await visit.get(address)
  const etag = headers.get('etag')
  verify(etag !== null, `${path} has no ETag`)
  // Without the last one fetch would add `no-cache`, which asks for the whole.
  const conditions = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
  const again = await visit.get(address, conditions)
  // A list may have changed meanwhile.
  const isKnown = again.status === 304 || again.headers.get('etag') !== etag
  verify(isKnown, `${path} answered ${again.status} to who has it, not 304`, again)
}

async function verifyRefusal(visit: Visit, document: Json, read: CallableOperation): Promise<void> {
  const answer = await visit.get(withQuery(read.address, 'unknown_parameter=1'))
  verify(answer.status === 400, `${answer.path} answered ${answer.status}, not 400`, answer)
  verifyDescribed(document, read, answer)
  const isNamed = answer.text.includes('unknown_parameter')
  verify(isNamed, `The error of ${answer.path} does not name the parameter`, answer)
}

async function verifyMethods(visit: Visit, { address }: CallableOperation): Promise<void> {
  const answer = await visit.send('DELETE', address)
  const { status, path, headers } = answer
  verify(status === 405, `DELETE ${path} answered ${status}, not 405`, answer)
  verify(headers.has('allow'), `${path} does not say what is allowed`, answer)
}

const hasQuota = ({ headers }: Answer) =>
  headers.has('ratelimit') || headers.has('ratelimit-policy')

/** Chooses addresses of each kind that the site counts. */
async function chooseCounted(visit: Visit): Promise<readonly string[]> {
  const countedPaths = (await readDocuments(visit)).filter(hasQuota).map(({ path }) => path)
  if (countedPaths.length === 0) throw new NotOffered()
  const reads = await findOpenReads(visit).catch(() => [])
  const paths = [...spread(countedPaths, 2), ...reads.slice(0, 1).map(({ address }) => address)]
  const home = await findHome(visit)
  if (!hasQuota(await visit.get(home))) return paths
  const sitemap = await readSitemap(visit).catch(() => undefined)
  const pages = findLocations(sitemap?.text ?? '')
  const [page = home] = pages.filter((url) => url !== `${visit.origin}/`)
  return [...paths, home, pathWithoutPage, page, `${page}/`]
}

const getWithToken = (visit: Visit, { address }: CallableOperation, token: string) =>
  visit.send('GET', address, { headers: toBearer(token) })

function verifyUncached(answer: Answer, what: string): void {
  const isUncached = /no-store/.test(answer.headers.get('cache-control') ?? '')
  verify(isUncached, `${what} may be cached: no-store is missing`, answer)
}

/** A token works within its scope; what it does outside is seen where there is another. */
async function verifyScopes(
  visit: Visit,
  token: string,
  read: CallableOperation,
  other: CallableOperation | undefined,
) {
  const inside = await getWithToken(visit, read, token)
  verify(inside.status === 200, `${read.scope} answered ${inside.status}`, inside)
  verifyUncached(inside, 'What a token was shown')
  if (!other) return
  const outside = await getWithToken(visit, other, token)
  const reason = `A scope that was not given is answered ${outside.status}`
  verify(outside.status === 403, reason, outside)
}

async function verifyPreview(visit: Visit, { operation, answer, headers }: Call) {
  const { path } = operation
  const { status } = answer.json
  verify(status === 'preview', `A dry run of ${path} is ${quoted(status)}, no preview`, answer)
  const page = { ...headers, origin: elsewhere, 'sec-fetch-site': 'cross-site' }
  const foreign = await sendExample(visit, operation, page)
  verify(foreign.status === 403, `Another site's page is answered ${foreign.status}`, foreign)
}
