import { operatorDirectoryPath } from '../../operators/directories'
import { webBotAuthTag } from '../../operators/signatures'
import { agentPaths } from '../../paths'
import { type AuditedCall, callReadOperations, sendExampleRequest } from '../calls'
import { type AuditCheck, siteAddressOption } from '../check'
import { findAuthEndpoints, requestCredential, toBearerHeader } from '../credential'
import { type JsonObject, toObjectOrEmpty, toTextOrEmpty, toTextsOrEmpty } from '../json'
import {
  findHomePath,
  findOfferedPaths,
  readDocumentIfOffered,
  readOfferedDocuments,
  requireOfferedDocument,
} from '../offer'
import { type CallableOperation, readOpenApi, verifyAnswerBySchema, withQuery } from '../openapi'
import {
  type AuditedResponse,
  ClaimFailure,
  failClaimIfAny,
  NotOfferedError,
  verifyClaim,
} from '../outcome'
import { parseQuotaHeaders } from '../quota'
import { pickEvenlySpaced, quoteVisibly } from '../text'
import { type AuditVisit, exampleForeignOrigin } from '../visit'
import { findSitemapUrls, readSitemap } from './documents'
import { pathWithoutPage } from './site'

/** A window may end between two requests. */
const quotaRoundsMax = 3
/** What code does for one operation it does for all; a proxy does so for every address. */
const operationsOfOneKind = 3

export const apiChecks: readonly AuditCheck[] = [
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
        throw new ClaimFailure('unproven', [`${reason}, as its window has ended between them`])
      verifyClaim(pairs(counts).some(isCounted), reason)
    },
  },
  {
    name: 'OpenAPI',
    claim: 'Live answers have the statuses, headers and bodies that /openapi.json describes.',
    fix: 'Mend the schema or the answer that differs; let nothing rewrite JSON on the way, and one version of the site answer.',
    async run(visit) {
      const { document } = await readOpenApi(visit)
      const { answered } = await callReadOperations(visit)
      if (answered.length === 0) throw new NotOfferedError()
      for (const { operation, answer } of answered)
        verifyAnswerBySchema(document, operation, answer)
      return answered.map(({ operation }) => operation.path).join(', ')
    },
  },
  {
    name: 'operations',
    claim: 'Each operation that was called answers its example.',
    fix: 'Mend the example of an operation that refuses it; of what answers 500 or more, the log has the error.',
    async run(visit) {
      const { answered, failed } = await callReadOperations(visit)
      for (const { answer } of failed) visit.failures.set(answer.url, 'operations')
      failClaimIfAny(failed.map(toFailure), failed[0]?.answer)
      if (answered.length === 0) throw new NotOfferedError()
    },
  },
  {
    name: 'REST',
    claim:
      'A known answer is not sent again, an unknown parameter is refused and named, and so is another method.',
    fix: 'A proxy must hand methods, If-None-Match, ETag, Allow and errors on as they are.',
    async run(visit) {
      const { document } = await readOpenApi(visit)
      for (const read of pickEvenlySpaced(await findOpenReads(visit), operationsOfOneKind)) {
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
    fix: `Give the site the address that the metadata is asked for (${siteAddressOption}).`,
    async run(visit) {
      const paths: string[] = []
      const { protectedMcp, mcp } = await findOfferedPaths(visit)
      for (const [path, resource] of [
        [agentPaths.protectedResource, `${visit.origin}/`],
        [protectedMcp, visit.origin + mcp],
      ] as const) {
        const answer = await readDocumentIfOffered(visit, path)
        if (!answer) continue
        paths.push(path)
        const { resource: named, authorization_servers: servers } = answer.json
        const isSame =
          URL.canParse(toTextOrEmpty(named)) && new URL(toTextOrEmpty(named)).href === resource
        verifyClaim(
          isSame,
          `"resource" in ${path} is ${quoteVisibly(named)}, not ${resource}`,
          answer,
        )
        const others = `"authorization_servers" in ${path} is ${quoteVisibly(servers)}`
        verifyClaim(`${toTextsOrEmpty(servers)}` === visit.origin, others, answer)
      }
      if (paths.length === 0) throw new NotOfferedError()
    },
  },
  {
    name: 'authorization server',
    claim: 'The metadata of the authorization server names its own address and how to register.',
    fix: `Give the site the address that the metadata is asked for (${siteAddressOption}).`,
    async run(visit) {
      const answer = await requireOfferedDocument(visit, agentPaths.authorizationServer)
      const { issuer, agent_auth } = answer.json
      const reason = `"issuer" is ${quoteVisibly(issuer)}, not ${visit.origin}`
      verifyClaim(issuer === visit.origin, reason, answer)
      for (const member of ['skill', 'register_uri', 'revocation_uri'] as const) {
        const url = toObjectOrEmpty(agent_auth)[member]
        const reason = `"agent_auth.${member}" is ${quoteVisibly(url)}, no address of this site`
        verifyClaim(visit.isOwn(toTextOrEmpty(url)), reason, answer)
      }
    },
  },
  {
    name: 'registration',
    claim: 'A token is given, works within its scopes, is revoked, and is refused from then on.',
    fix: 'See that the store that remembers tokens answers every instance of the site.',
    async run(visit) {
      const { registerUrl, revocationUrl } = await findAuthEndpoints(visit)
      const reads = await findOpenReads(visit)
      const inside = reads.find(({ scope, isDeprecated }) => scope && !isDeprecated)
      if (!visit.isOwn(registerUrl) || !inside) throw new NotOfferedError()
      if (visit.hasHeader('authorization'))
        throw new ClaimFailure('unproven', [
          'The header authorization was given, so no token is sent',
        ])
      const { answer, token } = await requestCredential(visit, [inside.scope])
      verifyUncached(answer, 'A token')
      const other = reads.find(({ scope }) => scope && scope !== inside.scope)
      await verifyScopes(visit, token, inside, other)
      const revoked = await visit.post(revocationUrl, { token })
      verifyClaim(revoked.status === 200, `Revocation answered ${revoked.status}`, revoked)
      const after = await getWithToken(visit, inside, token)
      verifyClaim(after.status === 401, `A revoked token was answered ${after.status}`, after)
      const challenge = after.headers.get('www-authenticate') ?? ''
      const isLed = /^Bearer .*resource_metadata="[^"]+"/.test(challenge)
      verifyClaim(isLed, 'The 401 does not lead to the metadata (WWW-Authenticate)', after)
      return `registered, used, ${other ? 'narrowed, ' : ''}revoked, refused`
    },
  },
  {
    name: 'signatures',
    claim: 'Signatures of operators are accepted, and one that does not hold is no error.',
    fix: 'Answer a request whose signature does not hold as one without; a proxy must hand Signature, Signature-Input and Signature-Agent on.',
    async run(visit) {
      const guide = await requireOfferedDocument(visit, (await findOfferedPaths(visit)).authGuide)
      if (!guide.text.includes(operatorDirectoryPath)) throw new NotOfferedError()
      const [read] = await findOpenReads(visit)
      if (!read) throw new NotOfferedError()
      const answer = await visit.get(read.address, forgedSignature)
      verifyClaim(answer.status === 200, `A forged signature is answered ${answer.status}`, answer)
      return 'Web Bot Auth (Ed25519)'
    },
  },
  {
    name: 'submissions',
    claim: 'What is sent is previewed first, and refused from another site’s page.',
    fix: 'A proxy must hand Origin and bodies on as they are.',
    async run(visit) {
      const { answered } = await callReadOperations(visit)
      const previews = answered.filter(({ operation }) => operation.isPreviewed)
      if (previews.length === 0) throw new NotOfferedError()
      for (const call of previews) await verifyPreview(visit, call)
      return previews.map(({ operation }) => operation.path).join(', ')
    },
  },
  {
    name: 'uncalled operations',
    claim: 'Every operation can be called by a check.',
    fix: 'Call it yourself.',
    async run(visit) {
      const { uncalled } = await callReadOperations(visit)
      if (uncalled.length > 0) throw new ClaimFailure('unproven', uncalled)
    },
  },
]

/** Of a key that nobody has. */
const forgedSignature = {
  'signature-agent': 'sig1="https://agent.invalid"',
  'signature-input': `sig1=("@authority" "signature-agent";key="sig1");created=0;expires=0;keyid="${'A'.repeat(43)}";tag="${webBotAuthTag}"`,
  signature: `sig1=:${'A'.repeat(86)}==:`,
}

/** Reads that have answered without a credential; what is deprecated is one of them. */
async function findOpenReads(visit: AuditVisit): Promise<readonly CallableOperation[]> {
  const { answered } = await callReadOperations(visit)
  const reads = answered
    .map(({ operation }) => operation)
    .filter(({ method, needsCredential }) => method === 'get' && !needsCredential)
  if (reads.length === 0) throw new NotOfferedError()
  return reads
}

function toFailure({ operation, answer }: AuditedCall): string {
  const { status, path, json } = answer
  if (status >= 500) return `${path} answered ${status}`
  const why = toTextOrEmpty(json.detail) || toTextOrEmpty(json.title)
  const details = why && `: ${quoteVisibly(why)}`
  return `${path}, the example of ${operation.name}, answered ${status}${details}`
}

interface Count {
  readonly remaining: number
  readonly receivedAt: number
  /** Until then nothing is given back. */
  readonly fixedUntil: number
}

async function readCount(visit: AuditVisit, path: string): Promise<Count> {
  const sentAt = performance.now()
  const answer = await visit.send('GET', path)
  const { remaining, requests, reset = 0 } = parseQuotaHeaders(answer.headers) ?? {}
  const names = ['ratelimit', 'ratelimit-policy'] as const
  const [state, policy] = names.map((name) => quoteVisibly(answer.headers.get(name) ?? ''))
  const reason = `${answer.path} has RateLimit ${state} and RateLimit-Policy ${policy}`
  verifyClaim(remaining !== undefined && remaining <= Number(requests), reason, answer)
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

async function verifyValidator(visit: AuditVisit, { address }: CallableOperation): Promise<void> {
  const { headers, path } = await visit.get(address)
  const etag = headers.get('etag')
  verifyClaim(etag !== null, `${path} has no ETag`)
  // Without the last one fetch would add `no-cache`, which asks for the whole.
  const conditions = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
  const again = await visit.get(address, conditions)
  // A list may have changed meanwhile.
  const isKnown = again.status === 304 || again.headers.get('etag') !== etag
  verifyClaim(isKnown, `${path} answered ${again.status} to who has it, not 304`, again)
}

async function verifyRefusal(
  visit: AuditVisit,
  document: JsonObject,
  read: CallableOperation,
): Promise<void> {
  const answer = await visit.get(withQuery(read.address, 'unknown_parameter=1'))
  verifyClaim(answer.status === 400, `${answer.path} answered ${answer.status}, not 400`, answer)
  verifyAnswerBySchema(document, read, answer)
  const isNamed = answer.text.includes('unknown_parameter')
  verifyClaim(isNamed, `The error of ${answer.path} does not name the parameter`, answer)
}

async function verifyMethods(visit: AuditVisit, { address }: CallableOperation): Promise<void> {
  const answer = await visit.send('DELETE', address)
  const { status, path, headers } = answer
  verifyClaim(status === 405, `DELETE ${path} answered ${status}, not 405`, answer)
  verifyClaim(headers.has('allow'), `${path} does not say what is allowed`, answer)
}

const hasQuota = ({ headers }: AuditedResponse) =>
  headers.has('ratelimit') || headers.has('ratelimit-policy')

/** Chooses addresses of each kind that the site counts. */
async function chooseCounted(visit: AuditVisit): Promise<readonly string[]> {
  const countedPaths = (await readOfferedDocuments(visit)).filter(hasQuota).map(({ path }) => path)
  if (countedPaths.length === 0) throw new NotOfferedError()
  const reads = await findOpenReads(visit).catch(() => [])
  const paths = [
    ...pickEvenlySpaced(countedPaths, 2),
    ...reads.slice(0, 1).map(({ address }) => address),
  ]
  const home = await findHomePath(visit)
  if (!hasQuota(await visit.get(home))) return paths
  const sitemap = await readSitemap(visit).catch(() => undefined)
  const pages = findSitemapUrls(sitemap?.text ?? '')
  const [page = home] = pages.filter((url) => url !== `${visit.origin}/`)
  return [...paths, home, pathWithoutPage, page, `${page}/`]
}

const getWithToken = (visit: AuditVisit, { address }: CallableOperation, token: string) =>
  visit.send('GET', address, { headers: toBearerHeader(token) })

function verifyUncached(answer: AuditedResponse, what: string): void {
  const isUncached = /no-store/.test(answer.headers.get('cache-control') ?? '')
  verifyClaim(isUncached, `${what} may be cached: no-store is missing`, answer)
}

/** A token works within its scope; what it does outside is seen where there is another. */
async function verifyScopes(
  visit: AuditVisit,
  token: string,
  read: CallableOperation,
  other: CallableOperation | undefined,
) {
  const inside = await getWithToken(visit, read, token)
  verifyClaim(inside.status === 200, `${read.scope} answered ${inside.status}`, inside)
  verifyUncached(inside, 'What a token was shown')
  if (!other) return
  const outside = await getWithToken(visit, other, token)
  const reason = `A scope that was not given is answered ${outside.status}`
  verifyClaim(outside.status === 403, reason, outside)
}

async function verifyPreview(visit: AuditVisit, { operation, answer, headers }: AuditedCall) {
  const { path } = operation
  const { status } = answer.json
  verifyClaim(
    status === 'preview',
    `A dry run of ${path} is ${quoteVisibly(status)}, no preview`,
    answer,
  )
  const page = { ...headers, origin: exampleForeignOrigin, 'sec-fetch-site': 'cross-site' }
  const foreign = await sendExampleRequest(visit, operation, page)
  verifyClaim(foreign.status === 403, `Another site's page is answered ${foreign.status}`, foreign)
}
