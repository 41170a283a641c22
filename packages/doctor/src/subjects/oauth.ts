import { at } from '../../agency/addresses'
import type { Judge, Subject } from '../claim'
import { readJson } from '../discover'
import { textsOf } from '../json'
import { standards } from '../standards'
import { quoted } from '../text'
import type { Visit } from '../visit'

export const oauth: Subject = {
  name: 'OAuth metadata',
  claims: [
    {
      id: 'oauth.resource',
      claim: 'The metadata of the protected resource is about the resource it is found at.',
      standard: standards.protectedResource,
      fix: 'Set "resource" to exactly the address that the metadata is asked for.',
    },
    {
      id: 'oauth.server',
      claim: 'The metadata of the authorization server names its own address as issuer.',
      standard: standards.authorizationServer,
      fix: 'Set "issuer" to exactly the address that the metadata is asked for, without a slash more or less.',
    },
    {
      id: 'oauth.servers',
      claim: 'The authorization servers that a protected resource names have metadata.',
      standard: standards.protectedResource,
      fix: 'Serve the metadata of RFC 8414 at the issuer, or name the issuer that has it.',
    },
  ],
  async examine(visit, judge) {
    const named = new Set<string>()
    for (const [path, resource] of [
      [at.protectedResource, visit.origin],
      [at.protectedMcp, `${visit.origin}${at.mcp}`],
    ] as const)
      for (const issuer of await examineResource(visit, judge, path, resource)) named.add(issuer)
    const server = await readJson(visit, judge, 'oauth.server', at.authorizationServer)
    if (!server) return
    const { issuer } = server.value
    judge.hold(
      'oauth.server',
      issuer === visit.origin,
      `"issuer" in ${at.authorizationServer} is ${quoted(issuer)}, not ${visit.origin}`,
      server.exchange,
    )
    judge.hold('oauth.servers', named.size > 0, 'No authorization server is named')
    for (const one of named)
      judge.hold('oauth.servers', one === visit.origin, `${quoted(one)} is another issuer`)
  },
}

/** The authorization servers that it names. */
async function examineResource(
  visit: Visit,
  judge: Judge,
  path: string,
  resource: string,
): Promise<readonly string[]> {
  const metadata = await readJson(visit, judge, 'oauth.resource', path)
  if (!metadata) return []
  const { resource: stated, authorization_servers: servers } = metadata.value
  judge.hold(
    'oauth.resource',
    stated === resource,
    `"resource" in ${path} is ${quoted(stated)}, not ${resource}`,
    metadata.exchange,
  )
  return textsOf(servers)
}
