import { z } from 'zod'
import { credentialTypes, identityTypes } from '../auth/registration'
import { errorStatus } from '../errors'
import { getResourceMetadataUrl } from '../http/challenge'
import { authBodyBytesMax, requestedScopesMax, signatureSeconds, tokenTtlSeconds } from '../limits'
import type { Messages } from '../messages'
import { getSiteSchemas } from '../operations/invoke'
import { type HttpOperation, listPathParameters } from '../operations/operation'
import type { Registry } from '../operations/registry'
import { operatorDirectoryPath } from '../operators/directories'
import { agentPaths } from '../paths'
import type { Site } from '../site'
import type { SiteFacts } from './facts'
import {
  createCurlCommand,
  toCodeBlock,
  toDocumentEnd,
  toMarkdownTable,
  toShellBlock,
} from './markdown'

type Section = (facts: SiteFacts) => string

/** `/auth.md`: how an agent registers, uses a credential and gives it back. */
export const createAuthGuide = (facts: SiteFacts): string =>
  `${[intro, discover, choose, register, use, errors, revoke, submissions, signatures, policies]
    .map((section) => section(facts))
    .filter(Boolean)
    .join('\n\n')}\n${toDocumentEnd(facts.documents.authGuide)}`

const [identityType] = identityTypes
const [credentialType] = credentialTypes
const placeholder = '<ACCESS_TOKEN>'

const intro: Section = ({ name, registry, content }) => {
  const { authGuide: texts } = content.messages
  return `# ${texts.title({ name })}

${texts.intro} ${whoNeedsOne(registry, texts)} ${texts.noAccount}`
}

type Texts = Messages['authGuide']

function whoNeedsOne(registry: Registry, texts: Texts): string {
  const ofUsers = registry.filter(({ user }) => user === 'required')
  const others = registry.filter((one) => one.credential === 'required' && !ofUsers.includes(one))
  const optional = listSubmissions(registry).length > 0 ? texts.optional : texts.optionalForReading
  const first = others.length > 0 ? texts.required(listTools(others)) : optional
  return ofUsers.length > 0 ? `${first} ${texts.users(listTools(ofUsers))}` : first
}

const listTools = (operations: Registry) => ({
  tools: operations.map(({ name }) => `\`${name}\``).join(', '),
  count: operations.length,
})

const discover: Section = ({ site, content: { messages } }) => {
  const { authGuide: texts } = messages
  return `## 1. ${texts.discover}

${toShellBlock(`curl -sS ${site.url(agentPaths.protectedResource)}`)}

${texts.fetchMetadata({ origin: site.origin })}

${toShellBlock(`curl -sS ${site.url(agentPaths.authorizationServer)}`)}

${texts.metadata({ ofMcp: getResourceMetadataUrl(site, agentPaths.mcp) })}`
}

const choose: Section = ({ registry, scopes, site, content: { messages } }) => {
  const { authGuide: texts } = messages
  return `## 2. ${texts.choose}

${texts.types({ identityType, credentialType })}

${toMarkdownTable(
  [texts.scope, texts.meaning, texts.neededFor],
  Object.entries(scopes).map(([scope, meaning]) => [
    `\`${scope}\``,
    meaning,
    describeOperations(scope, registry, site) || texts.nothingYet,
  ]),
)}

${texts.notSupported}`
}

/** What a credential opens or narrows: what is for people who are signed in, it does not. */
const describeOperations = (scope: string, registry: Registry, { basePath = '' }: Site): string =>
  registry
    .filter((operation) => operation.scope === scope && operation.user === undefined)
    .map(({ name, http }) => `\`${name}\` (\`${basePath}${http.path}\`)`)
    .join(', ')

const register: Section = ({ site, scopes, registry, content: { messages } }) => {
  const { authGuide: texts } = messages
  const exampleScopes = chooseScopes(scopes, registry)
  return `## 3. ${texts.register}

${toShellBlock(
  createCurlCommand(site.url(agentPaths.register), {
    type: identityType,
    requested_credential_type: credentialType,
    requested_scopes: exampleScopes,
  }),
)}

${texts.requestMembers({ scopesMax: requestedScopesMax, bytesMax: authBodyBytesMax })}

${toCodeBlock(
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

${texts.lifetime({ seconds: tokenTtlSeconds })}`
}

/** The example asks for what reads need, if anything is read. */
function chooseScopes(scopes: SiteFacts['scopes'], registry: Registry): string[] {
  const reads = registry.filter(({ effect, user }) => effect === 'read' && user === undefined)
  const names = Object.keys(scopes)
  const needed = names.filter((name) => reads.some(({ scope }) => scope === name))
  return needed.length > 0 ? needed : names
}

const use: Section = ({ site, registry, requestQuota, content: { messages } }) => {
  const { authGuide: texts } = messages
  const read = findFirstRead(registry)
  const isOptional = registry.every(({ credential }) => credential !== 'required')
  const { connect } = site.pages
  const address = connect ? site.pageUrl(connect) : site.url(agentPaths.mcp)
  const sentences = [...(isOptional ? [texts.mcpOptional({ address })] : []), texts.noSignIn]
  return `## 4. ${texts.use}

${texts.sendToken}

${toShellBlock(`curl -sS ${site.url(read?.http.path ?? agentPaths.openapi)} -H 'Authorization: Bearer ${placeholder}'`)}

${texts.callTool}

${toShellBlock(
  `${createCurlCommand(site.url(agentPaths.mcp), toToolCall(read))} \\\n  -H 'Accept: application/json, text/event-stream' \\\n  -H 'Authorization: Bearer ${placeholder}'`,
)}

${texts.mustBeValid}

${sentences.join(' ')}

${texts.quota(requestQuota)}`
}

/** A read that works as it is, without arguments. */
const findFirstRead = (registry: Registry) =>
  registry.find(
    ({ effect, input, http }) =>
      effect === 'read' &&
      listPathParameters(http.path).length === 0 &&
      input.safeParse({}).success,
  )

const toToolCall = (read: HttpOperation | undefined) => ({
  jsonrpc: '2.0',
  id: 1,
  ...(read
    ? { method: 'tools/call', params: { name: read.name, arguments: {} } }
    : { method: 'tools/list' }),
})

const errors: Section = ({ site, content: { messages } }) => {
  const { authGuide: texts } = messages
  const { remedies } = texts
  const allCodes = site.pages.errors
    ? [texts.allCodes({ address: site.pageUrl(site.pages.errors) })]
    : []
  return `## 5. ${texts.errors}

${texts.errorMembers}

${toMarkdownTable(
  [texts.code, texts.status, texts.remedy],
  (Object.keys(remedies) as (keyof typeof remedies)[]).map((code) => [
    `\`${code}\``,
    code === 'invalid_request' ? `${errorStatus[code]}, 413, 415` : String(errorStatus[code]),
    remedies[code],
  ]),
)}

${[...allCodes, texts.challenge].join(' ')}`
}

const revoke: Section = ({ site, content: { messages } }) => {
  const { authGuide: texts } = messages
  return `## 6. ${texts.revoke}

${texts.giveBack}

${toShellBlock(createCurlCommand(site.url(agentPaths.revoke), { token: placeholder }))}

${texts.revoked}`
}

const listSubmissions = (registry: Registry) => registry.filter(({ effect }) => effect === 'submit')

const submissions: Section = (facts) => {
  const { registry, submissionQuota, content } = facts
  const { authGuide: texts } = content.messages
  const list = listSubmissions(registry).map((operation) => describeMembers(operation, facts))
  return list.length === 0
    ? ''
    : `## 7. ${texts.submit}

${texts.submissions(submissionQuota)}

${list.join('\n\n')}`
}

function describeMembers(operation: HttpOperation, { site, content }: SiteFacts): string {
  const { name, title, http, scope } = operation
  const { input } = getSiteSchemas(operation, content)
  const { required = [], properties = {} } = z.toJSONSchema(input, { io: 'input' })
  const optional = Object.keys(properties).filter((member) => !required.includes(member))
  const { authGuide: texts } = content.messages
  const toCode = (names: readonly string[]) => names.map((member) => `\`${member}\``).join(', ')
  return [
    texts.submission({ title, address: `${http.method} ${site.url(http.path)}`, tool: name }),
    ...(required.length > 0 ? [texts.requiredMembers({ members: toCode(required) })] : []),
    ...(optional.length > 0 ? [texts.optionalMembers({ members: toCode(optional) })] : []),
    texts.scopeOfToken({ scope }),
  ].join(' ')
}

const signatures: Section = ({ registry, verifiesOperators, operatorQuota, content }) => {
  if (!verifiesOperators) return ''
  const { authGuide: texts } = content.messages
  const only = registry.filter(({ operator }) => operator === 'required')
  const sentences = [
    texts.signatures({ directory: operatorDirectoryPath }),
    texts.signatureCounts({ seconds: signatureSeconds }),
    only.length > 0 ? texts.signedOnly(listTools(only)) : '',
    operatorQuota ? texts.operatorQuota(operatorQuota) : '',
  ]
  return `## ${texts.sign}\n\n${sentences.filter(Boolean).join(' ')}`
}

const policies: Section = ({ site, content: { messages } }) => {
  const { authGuide: texts } = messages
  const { privacyPolicy, imprint, contact, agents } = site.pages
  const pages: readonly (readonly [label: string, path: string | undefined])[] = [
    [texts.privacyPolicy, privacyPolicy],
    [texts.imprint, imprint],
    [texts.contact, contact],
    [texts.agents, agents],
  ]
  const links = pages.flatMap(([label, path]) => (path ? `${label}: ${site.pageUrl(path)}` : []))
  return `## ${texts.policies}

${[
  ...links,
  `${texts.openapi}: ${site.url(agentPaths.openapi)}`,
  `${texts.everythingElse}: ${site.url(agentPaths.llms)}`,
]
  .map((line) => `- ${line}`)
  .join('\n')}`
}
