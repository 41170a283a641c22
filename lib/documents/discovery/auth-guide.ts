import type { Registry } from 'agent-access'
import { credentialTypes, findSchemas, identityTypes, type PublicOperation } from 'agent-access'
import type { ErrorCode } from 'agent-access/core'
import {
  authBodyBytesMax,
  errorStatus,
  protectedResourceUrl,
  requestedScopesMax,
  requestQuota,
  tokenTtlSeconds,
} from 'agent-access/core'
import { inquiryQuota } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { type Scope, scopeNames, scopes } from '@/lib/domain/scope'
import { membersText } from '@/lib/views/agent-facts'
import { fenced } from '@/lib/views/markdown'
import type { Sources } from '@/lib/views/view'

interface Facts extends Sources {
  readonly operations: Registry
}

type Section = (facts: Facts) => string

export const createAuthGuide = (facts: Facts): string =>
  `${[intro, discover, choose, register, use, errors, revoke, contact, policies]
    .map((section) => section(facts))
    .join('\n\n')}\n`

const [identityType] = identityTypes
const [credentialType] = credentialTypes
const exampleScopes: Scope[] = ['public.read', 'jobs.read', 'case_studies.read']
const placeholder = '<ACCESS_TOKEN>'

const intro: Section = ({ catalog }) => `# auth.md: credentials for agents at ${catalog.agency.name}

You are a software agent, and this page tells you how to identify yourself here. You do not have to: everything public can be read, and an inquiry can be made, without a credential. A credential only narrows what a request may do. It creates no account and opens nothing private.`

const discover: Section = ({ site }) => `## 1. Discover

${sh(`curl -sS ${site.url(paths.protectedResource)}`)}

Take \`authorization_servers[0]\` (it is \`${site.origin}\`) and fetch its metadata:

${sh(`curl -sS ${site.url(paths.authorizationServer)}`)}

Its \`agent_auth\` block names the addresses used below. The MCP server has metadata of its own at ${protectedResourceUrl(site, paths.mcp)}; it leads to the same place.`

const choose: Section = ({ operations }) => `## 2. Choose

There is one identity type, \`${identityType}\`, and one credential type, \`${credentialType}\`. Choose the scopes you need and no more:

${table(
  ['Scope', 'Meaning', 'Needed for'],
  scopeNames.map((scope) => [`\`${scope}\``, scopes[scope], describeOperations(scope, operations)]),
)}

Not supported: identity assertions of any kind, claim ceremonies with a verified email address, client secrets, refresh tokens, authorization codes, and so no authorization endpoint.`

const register: Section = ({ site }) => `## 3. Register

${sh(
  postJson(site.url(paths.register), {
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

const use: Section = ({ site, operations }) => `## 4. Use

Send the token in the \`Authorization\` header, never in an address:

${sh(`curl -sS ${site.url(paths.jobs)} -H 'Authorization: Bearer ${placeholder}'`)}

The MCP server takes the same header. It keeps no session, so no message has to come before a call; \`tools/list\` names the others:

${sh(
  `${postJson(site.url(paths.mcp), toToolCall(operations))} \\\n  -H 'Accept: application/json, text/event-stream' \\\n  -H 'Authorization: Bearer ${placeholder}'`,
)}

A token you present must be valid, even where none is needed.

**MCP clients need none.** Connect them with the address alone (${site.url(paths.connect)}). A client with OAuth built in takes the 401 for a token that is wrong or has ended as an invitation to sign in. There is no authorization endpoint here, so it gives up: remove the header from its configuration, or register again and put the new token there.

Every client may make ${requestQuota.requestsMax} requests in ${requestQuota.windowSeconds} seconds; \`RateLimit\` says how many are left.`

const toToolCall = (operations: Registry) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: operations.find(({ effect }) => effect === 'read')?.name, arguments: {} },
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

All codes of the service are explained at ${site.url(paths.agentErrors)}. An answer of 401 or 403 carries \`WWW-Authenticate\` with \`resource_metadata\`, which leads back to step 1.`

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

${sh(postJson(site.url(paths.revoke), { token: placeholder }))}

The answer is 200 \`{"revoked":true}\`, also for a token that is expired, revoked or unknown, so repeating it is safe. The very next use of the token is refused. Of a revoked token we keep the registration id until a few minutes after its hour.`

const contact: Section = ({ site, catalog, operations }) =>
  `## Contacting the agency

An inquiry reaches people. Make one only when your user has explicitly chosen to contact the agency and has seen what you are about to send. At most ${inquiryQuota.requestsMax} inquiries of one client are accepted in ${inquiryQuota.windowSeconds} seconds.

${operations
  .filter((operation) => operation.effect === 'submit')
  .map((operation) => requirements(operation, { site, catalog }))
  .join('\n\n')}`.trimEnd()

const englishLabels = {
  required: ({ names }: { names: string | number }) => `Required: ${names}.`,
  optional: ({ names }: { names: string | number }) => `Optional: ${names}.`,
}

const requirements = (operation: PublicOperation, { site, catalog }: Sources) => {
  const { name, http, scope } = operation
  const members = membersText(findSchemas(operation, catalog).input, englishLabels)
  return `\`${http.method} ${site.url(http.path)}\`, or the MCP tool \`${name}\`. ${members} A request that presents a token needs the scope \`${scope}\` in it.`
}

const policies: Section = ({ site }) => `## Policies and more

- Privacy policy: ${site.url(paths.privacyPolicy)}
- Imprint: ${site.url(paths.imprint)}
- Contact: ${site.url(paths.contact)}
- What agents may do here: ${site.url(paths.agents)}
- API description: ${site.url(paths.openapi)}
- Everything else: ${site.url(paths.llms)}`

function describeOperations(scope: Scope, operations: Registry): string {
  const operationsWithScope = operations.filter((operation) => operation.scope === scope)
  return (
    operationsWithScope.map(({ name, http }) => `\`${name}\` (\`${http.path}\`)`).join(', ') ||
    'nothing yet'
  )
}

const postJson = (url: string, body: object) =>
  `curl -sS -X POST ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body)}'`

const sh = (command: string) => fenced('sh', command)
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
