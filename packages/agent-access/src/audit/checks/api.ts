import { at } from '../addresses'
import type { Check } from '../check'
import { isObject, parseJson, toObject, toText, toTexts } from '../json'
import { findOperations, judgeAnswer } from '../openapi'
import { type Answer, expect, expectNone } from '../outcome'
import { quoted, spread } from '../text'
import type { Visit } from '../visit'

const operationsPerAuditMax = 8

export const apiChecks: readonly Check[] = [
  {
    name: 'quota headers',
    claim: 'Every kind of response says what is left of which quota, in one spelling.',
    fix: 'A proxy or a cache must pass RateLimit and RateLimit-Policy on, and must not answer itself.',
    async run(visit) {
      const paths = [at.home, at.agents, at.taxonomies, at.guide, at.missing, at.mcp, `${at.work}/`]
      for (const path of paths) {
        const answer = await visit.send('GET', path)
        const state = answer.headers.get('ratelimit') ?? ''
        const policy = answer.headers.get('ratelimit-policy') ?? ''
        const [, name, remaining] = /^("[^"]+");r=(\d+);t=\d+/.exec(state) ?? []
        const [, promised, most] = /^("[^"]+");q=(\d+);w=\d+/.exec(policy) ?? []
        const isForm = name !== undefined && name === promised && Number(remaining) <= Number(most)
        const headersText = `RateLimit ${quoted(state)} and RateLimit-Policy ${quoted(policy)}`
        expect(isForm, `${path} has ${headersText}`, answer)
      }
    },
  },
  {
    name: 'quota',
    claim: 'Requests are counted: less is left after one than before.',
    fix: 'Count every request of whoever the header is sent to, and do not cache the header.',
    async run(visit) {
      let [before, answer] = [0, await visit.send('GET', at.taxonomies)]
      // A window that slides gives old requests back meanwhile, so one try may show nothing.
      for (let time = 0; time < 3; time += 1) {
        before = readRemaining(answer)
        answer = await visit.send('GET', at.taxonomies)
        if (readRemaining(answer) < before) return
      }
      expect(false, `After four requests ${before} are left again and again`, answer)
    },
  },
  {
    name: 'OpenAPI',
    claim: 'Live answers have the statuses, types and bodies that /openapi.json describes.',
    fix: 'Let nothing rewrite JSON on the way, and let one version of the site answer.',
    async run(visit) {
      const { value, answer } = await visit.readJson(at.openapi)
      const isForm = /^3\.\d+\.\d+/.test(toText(value.openapi)) && isObject(value.paths)
      expect(isForm, `It is OpenAPI ${quoted(value.openapi)}, or has no paths`, answer)
      const operations = findOperations(value)
      const paths = operations.map(({ path }) => path)
      const lacking = [at.jobs, at.jobsAlias].filter((path) => !paths.includes(path))
      expectNone(
        lacking.map((path) => `It does not describe ${path}`),
        answer,
      )
      for (const operation of spread(operations, operationsPerAuditMax)) {
        const answer = await visit.get(operation.address)
        const reason = judgeAnswer(value, operation, answer)
        expect(reason === undefined, `GET ${quoted(operation.path)} ${reason}`, answer)
      }
      return paths.join(', ')
    },
  },
  {
    name: 'protected resources',
    claim:
      'The metadata of each protected resource names the resource and its authorization server.',
    fix: 'Set SITE_URL to the address that the metadata is asked for.',
    async run(visit) {
      for (const [path, resource] of [
        [at.protectedResource, visit.origin],
        [at.protectedMcp, `${visit.origin}${at.mcp}`],
      ] as const) {
        const { value, answer } = await visit.readJson(path)
        const resourceText = `"resource" in ${path} is ${quoted(value.resource)}, not ${resource}`
        expect(value.resource === resource, resourceText, answer)
        const servers = toTexts(value.authorization_servers)
        const others = `"authorization_servers" in ${path} is ${quoted(servers)}`
        expect(servers.length === 1 && servers[0] === visit.origin, others, answer)
      }
    },
  },
  {
    name: 'authorization server',
    claim: 'The metadata of the authorization server names its own address and how to register.',
    fix: 'Set SITE_URL to the address that the metadata is asked for.',
    async run(visit) {
      const { value, answer } = await visit.readJson(at.authorizationServer)
      const issuer = `"issuer" is ${quoted(value.issuer)}, not ${visit.origin}`
      expect(value.issuer === visit.origin, issuer, answer)
      const block = toObject(value.agent_auth)
      for (const [member, path] of [
        ['skill', at.registrationGuide],
        ['register_uri', at.register],
        ['revocation_uri', at.revoke],
      ] as const) {
        const url = visit.origin + path
        const reason = `"agent_auth.${member}" is ${quoted(block[member])}, not ${url}`
        expect(block[member] === url, reason, answer)
      }
    },
  },
  {
    name: 'registration',
    claim: 'A token is given, works within its scopes, is revoked, and is refused from then on.',
    fix: 'Look at /readyz: the database that remembers tokens has to answer every instance.',
    async run(visit) {
      const registration = await visit.post(at.register, registrationRequest)
      const { access_token: token } = toObject(parseJson(registration.text))
      const reason = `Registration answered ${registration.status} and no token`
      expect(registration.status === 200 && typeof token === 'string', reason, registration)
      expectUncached(registration, 'A token')
      await expectScopesToHold(visit, String(token))
      const revoked = await visit.post(at.revoke, { token })
      expect(revoked.status === 200, `Revocation answered ${revoked.status}`, revoked)
      const after = await getWithToken(visit, at.jobs, String(token))
      expect(after.status === 401, `A revoked token was answered ${after.status}`, after)
      const challenge = after.headers.get('www-authenticate') ?? ''
      const isLed = /^Bearer .*resource_metadata="[^"]+"/.test(challenge)
      expect(isLed, 'The 401 does not lead to the metadata (WWW-Authenticate)', after)
      return 'registered, used, narrowed, revoked, refused'
    },
  },
  {
    name: 'inquiry',
    claim: 'An inquiry is previewed, and one of another site’s page is refused.',
    fix: 'Look at lib/operations/inquiries.ts; a proxy must hand Origin and bodies on as they are.',
    async run(visit) {
      const answer = await visit.post(at.inquiries, inquirySample)
      const { status } = toObject(parseJson(answer.text))
      const reason = `A dry run answered ${answer.status} and no preview`
      expect(answer.status === 200 && status === 'preview', reason, answer)
      const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
      const foreignAnswer = await visit.post(at.inquiries, inquirySample, foreign)
      expect(
        foreignAnswer.status === 403,
        `Another site's page is answered ${foreignAnswer.status}`,
        foreignAnswer,
      )
    },
  },
]

const readRemaining = ({ headers }: Answer): number =>
  Number(/;\s*r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])

/** Two of the four, so that what is not granted can be seen to be refused. */
const registrationRequest = {
  type: 'anonymous',
  requested_credential_type: 'access_token',
  requested_scopes: ['public.read', 'jobs.read'],
}

const getWithToken = (visit: Visit, path: string, token: string) =>
  visit.send('GET', path, { headers: { authorization: `Bearer ${token}` } })

function expectUncached(answer: Answer, what: string): void {
  const isUncached = /no-store/.test(answer.headers.get('cache-control') ?? '')
  expect(isUncached, `${what} may be cached: no-store is missing`, answer)
}

async function expectScopesToHold(visit: Visit, token: string): Promise<void> {
  const inside = await getWithToken(visit, at.jobs, token)
  expect(inside.status === 200, `jobs.read answered ${inside.status}`, inside)
  expectUncached(inside, 'What a token was shown')
  const outside = await getWithToken(visit, at.caseStudies, token)
  const reason = `A scope that was not given is answered ${outside.status}`
  expect(outside.status === 403, reason, outside)
}

/** Never sent without `dryRun`: a dry run is validated and shown, and nothing is written. */
const inquirySample = {
  firstName: 'Site',
  lastName: 'Doctor',
  workEmail: 'doctor@example.com',
  challenge: 'This is a dry run of an audit; nobody should ever read it.',
  dryRun: true,
} as const
