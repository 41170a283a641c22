import { z } from 'zod'
import { credentialTypes, identityTypes } from '../auth/registration'
import type { ErrorCode } from '../errors'
import { protectedResourceUrl } from '../http/challenge'
import { errorStatus } from '../http/http-error'
import { authBodyBytesMax, requestedScopesMax, tokenTtlSeconds } from '../limits'
import { findSchemas } from '../operations/invoke'
import { type PublicOperation, pathParameters } from '../operations/operation'
import type { Registry } from '../operations/registry'
import { agentPaths } from '../paths'
import type { SiteFacts } from './facts'
import { fenced, postJson, shell, table, toEnd } from './markdown'

type Section = (facts: SiteFacts) => string

/** Returns /auth.md: how an agent registers, uses a credential and gives it back. */
export const createAuthGuide = (facts: SiteFacts): string =>
  `${[intro, discover, choose, register, use, errors, revoke, submissions, policies]
    .map((section) => section(facts))
    .filter(Boolean)
    .join('\n\n')}\n${toEnd(facts.documents.authGuide)}`

const [identityType] = identityTypes
const [credentialType] = credentialTypes
const placeholder = '<ACCESS_TOKEN>'

const intro: Section = ({ name, registry }) => `# auth.md: credentials for agents at ${name}

You are a software agent, and this page tells you how to identify yourself here. ${whoNeedsOne(registry)} It creates no account.`

function whoNeedsOne(registry: Registry): string {
  const names = registry
    .filter(({ credential }) => credential === 'required')
    .map(({ name }) => `\`${name}\``)
  if (names.length > 0)
    return `${names.join(', ')} ${names.length > 1 ? 'need' : 'needs'} a credential. Everything else may be used without one; there it only narrows what a request may do.`
  const submission = listSubmissions(registry).length > 0 ? ', and a submission made,' : ''
  return `You do not have to: everything public can be read${submission} without a credential. A credential only narrows what a request may do, and opens nothing private.`
}

const discover: Section = ({ site }) => `## 1. Discover

${shell(`curl -sS ${site.url(agentPaths.protectedResource)}`)}

Take \`authorization_servers[0]\` (it is \`${site.origin}\`) and fetch its metadata:

${shell(`curl -sS ${site.url(agentPaths.authorizationServer)}`)}

Its \`agent_auth\` block names the addresses used below. The MCP server has metadata of its own at ${protectedResourceUrl(site, agentPaths.mcp)}; it leads to the same place.`

const choose: Section = ({ registry, scopes }) => `## 2. Choose

There is one identity type, \`${identityType}\`, and one credential type, \`${credentialType}\`. Choose the scopes you need and no more:

${table(
  ['Scope', 'Meaning', 'Needed for'],
  Object.entries(scopes).map(([scope, meaning]) => [
    `\`${scope}\``,
    meaning,
    describeOperations(scope, registry),
  ]),
)}

Not supported: identity assertions of any kind, claim ceremonies with a verified email address, client secrets, refresh tokens, authorization codes, and so no authorization endpoint.`

const describeOperations = (scope: string, registry: Registry): string =>
  registry
    .filter((operation) => operation.scope === scope)
    .map(({ name, http }) => `\`${name}\` (\`${http.path}\`)`)
    .join(', ') || 'nothing yet'

const register: Section = ({ site, scopes, registry }) => {
  const exampleScopes = chooseScopes(scopes, registry)
  return `## 3. Register

${shell(
  postJson(site.url(agentPaths.register), {
    type: identityType,
    requested_credential_type: credentialType,
    requested_scopes: exampleScopes,
  }),
)}

All three members are required. \`requested_scopes\` holds 1 to ${requestedScopesMax} names from the table above; you are granted exactly those, and \`scope\` repeats them. The body is JSON of at most ${authBodyBytesMax} bytes. The answer is 200:

${fenced(
  'json',
  JSON.stringify(
    {
      registration_id: 'reg_<id>',
      registration_type: identityType,
      credential_type: credentialType,
      access_token: placeholder,
      token_type: 'Bearer',
      expires_in: tokenTtlSeconds,
      scope: exampleScopes.join(' '),
    },
    null,
    2,
  ),
)}

The token is valid for ${tokenTtlSeconds} seconds and is shown once: it carries its registration id, scopes and expiry itself, signed, and we store nothing of it. There is no way to prolong it: register again when you need another.`
}

/** The example asks for what reads need, if anything is read. */
function chooseScopes(scopes: SiteFacts['scopes'], registry: Registry): string[] {
  const reads = registry.filter(({ effect }) => effect === 'read')
  const names = Object.keys(scopes)
  const needed = names.filter((name) => reads.some(({ scope }) => scope === name))
  return needed.length > 0 ? needed : names
}

const use: Section = ({ site, registry, requestQuota }) => {
  const read = findFirstRead(registry)
  const isOptional = registry.every(({ credential }) => credential !== 'required')
  return `## 4. Use

Send the token in the \`Authorization\` header, never in an address:

${shell(`curl -sS ${site.url(read?.http.path ?? agentPaths.openapi)} -H 'Authorization: Bearer ${placeholder}'`)}

The MCP server takes the same header. It keeps no session, so no message has to come before a call; \`tools/list\` names the others:

${shell(
  `${postJson(site.url(agentPaths.mcp), toToolCall(read))} \\\n  -H 'Accept: application/json, text/event-stream' \\\n  -H 'Authorization: Bearer ${placeholder}'`,
)}

A token you present must be valid, even where none is needed.

${isOptional ? `**MCP clients need none.** Connect them with the address alone (${site.pages.connect ? site.pageUrl(site.pages.connect) : site.url(agentPaths.mcp)}). ` : ''}A client with OAuth built in takes the 401 for a token that is wrong or has ended as an invitation to sign in. There is no authorization endpoint here, so it gives up: remove the header from its configuration, or register again and put the new token there.

Every client may make ${requestQuota.requestsMax} requests in ${requestQuota.windowSeconds} seconds; \`RateLimit\` says how many are left.`
}

/** A read that works as it is, without arguments. */
const findFirstRead = (registry: Registry) =>
  registry.find(
    ({ effect, input, http }) =>
      effect === 'read' && pathParameters(http.path).length === 0 && input.safeParse({}).success,
  )

const toToolCall = (read: PublicOperation | undefined) => ({
  jsonrpc: '2.0',
  id: 1,
  ...(read
    ? { method: 'tools/call', params: { name: read.name, arguments: {} } }
    : { method: 'tools/list' }),
})

const errors: Section = ({ site }) => `## 5. Errors

Every error is JSON with \`error\`, \`error_description\`, \`status\` and, where fields are at fault, \`errors\` naming each of them. The description says how to mend it.

${table(
  ['Code', 'Status', 'What to do'],
  (Object.keys(remedies) as (keyof typeof remedies)[]).map((code) => [
    `\`${code}\``,
    code === 'invalid_request' ? `${errorStatus[code]}, 413, 415` : String(errorStatus[code]),
    remedies[code],
  ]),
)}

${site.pages.errors ? `All codes of the service are explained at ${site.pageUrl(site.pages.errors)}. ` : ''}An answer of 401 or 403 carries \`WWW-Authenticate\` with \`resource_metadata\`, which leads back to step 1.`

const remedies = {
  invalid_request:
    'Send a JSON object with the documented members as `application/json` (else 415) within the size limit (else 413); `errors` names the fields.',
  unsupported_identity_type: `Send \`"type": "${identityType}"\`.`,
  unsupported_credential_type: `Send \`"requested_credential_type": "${credentialType}"\`.`,
  invalid_token:
    'The token is unknown, expired or revoked: register again, or leave the header out.',
  insufficient_scope: 'Register again and ask for the scope that the answer names.',
  method_not_allowed: 'Use a method that `Allow` names.',
  rate_limited: 'Wait as long as `Retry-After` says.',
  server_error: 'Try once more later; name the `request_id` when you tell us.',
  temporarily_unavailable: 'Send the same request again after `Retry-After`.',
} satisfies Partial<Record<ErrorCode, string>>

const revoke: Section = ({ site }) => `## 6. Revoke

Give the token back when you are done:

${shell(postJson(site.url(agentPaths.revoke), { token: placeholder }))}

The answer is 200 \`{"revoked":true}\`, also for a token that is expired, revoked or unknown, so repeating it is safe. The very next use of the token is refused. Of a revoked token we keep the registration id until a few minutes after its hour.`

const listSubmissions = (registry: Registry) => registry.filter(({ effect }) => effect === 'submit')

const submissions: Section = (facts) => {
  const { registry, submissionQuota } = facts
  const list = listSubmissions(registry).map((operation) => describeMembers(operation, facts))
  return list.length === 0
    ? ''
    : `## 7. Submit

A submission reaches people. Make one only when your user has explicitly chosen to and has seen what you are about to send. At most ${submissionQuota.requestsMax} submissions of one client are accepted in ${submissionQuota.windowSeconds} seconds.

${list.join('\n\n')}`
}

function describeMembers(operation: PublicOperation, { site, content }: SiteFacts): string {
  const { name, title, http, scope } = operation
  const { input } = findSchemas(operation, content)
  const { required = [], properties = {} } = z.toJSONSchema(input, { io: 'input' })
  const optional = Object.keys(properties).filter((member) => !required.includes(member))
  const members = [
    ['Required', required],
    ['Optional', optional],
  ] as const
  return [
    `**${title}**: \`${http.method} ${site.url(http.path)}\`, or the MCP tool \`${name}\`.`,
    ...members.flatMap(([label, names]) =>
      names.length > 0 ? `${label}: ${names.map((member) => `\`${member}\``).join(', ')}.` : [],
    ),
    `A request that presents a token needs the scope \`${scope}\` in it.`,
  ].join(' ')
}

const policies: Section = ({ site }) => {
  const { privacyPolicy, imprint, contact, agents } = site.pages
  const pages: readonly (readonly [label: string, path: string | undefined])[] = [
    ['Privacy policy', privacyPolicy],
    ['Imprint', imprint],
    ['Contact', contact],
    ['What agents may do here', agents],
  ]
  const links = pages.flatMap(([label, path]) => (path ? `${label}: ${site.pageUrl(path)}` : []))
  return `## Policies and more

${[
  ...links,
  `API description: ${site.url(agentPaths.openapi)}`,
  `Everything else: ${site.url(agentPaths.llms)}`,
]
  .map((line) => `- ${line}`)
  .join('\n')}`
}
