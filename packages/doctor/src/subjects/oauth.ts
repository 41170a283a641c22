import type { Judge, Subject } from '../claim'
import { mcpPointers, wellKnown } from '../discover'
import { isObject, listOf, parseJson, textOf, textsOf } from '../json'
import { standards } from '../standards'
import { quoted } from '../text'
import type { Found, Visit } from '../visit'

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
    {
      id: 'oauth.endpoints',
      claim: 'The endpoints in the metadata are there.',
      standard: standards.authorizationEndpoints,
      fix: 'Serve the endpoint, or take it out of the metadata.',
    },
  ],
  async examine(visit, judge) {
    const resources = await resourcesOf(visit)
    let any = false
    const named = new Set<string>()
    for (const { path, resource } of resources) {
      const metadata = await metadataAt(visit, judge, 'oauth.resource', path)
      if (!metadata) continue
      any = true
      const { resource: stated, authorization_servers: servers } = metadata.value
      judge.hold(
        'oauth.resource',
        stated === resource || stated === `${resource}/`,
        `"resource" in ${path} is ${quoted(stated)}, not ${resource}`,
        metadata.found.exchange,
      )
      for (const issuer of textsOf(servers).slice(0, 2)) named.add(issuer)
      if (servers !== undefined && listOf(servers).some((one) => !URL.canParse(textOf(one))))
        judge.refute(
          'oauth.resource',
          `An authorization server in ${path} is no address`,
          metadata.found.exchange,
        )
    }
    for (const issuer of [...new Set([visit.origin, ...named])].slice(0, 3))
      any = (await authorizationServer(visit, judge, issuer, named.has(issuer))) || any
    if (any) await namedServers(visit, judge, [...named].slice(0, 2))
    judge.none()
  },
}

/** RFC 9728, section 3.1: the path of the resource follows the well-known one. */
async function resourcesOf(visit: Visit) {
  const endpoints = (await mcpPointers(visit))
    .map(({ url }) => url)
    .filter((url) => visit.isOwn(url))
  return [
    { path: wellKnown.protectedResource, resource: visit.origin },
    ...endpoints.map((url) => {
      const { pathname } = new URL(url)
      return {
        path: `${wellKnown.protectedResource}${pathname}`,
        resource: `${visit.origin}${pathname}`,
      }
    }),
  ]
}

async function metadataAt(visit: Visit, judge: Judge, id: string, path: string) {
  const found = await visit.find(path)
  if (found.state === 'unknown') judge.leave(id, found.why, found.exchange)
  if (found.state !== 'there') return undefined
  const value = objectIn(found)
  if (
    !judge.hold(
      id,
      value !== undefined,
      `${visit.pathOf(found.exchange.url)} is no JSON object`,
      found.exchange,
    )
  )
    return undefined
  return value && { value, found }
}

function objectIn(found: Found) {
  if (found.state !== 'there') return undefined
  const parsed = parseJson(found.response.text)
  return 'value' in parsed && isObject(parsed.value) ? parsed.value : undefined
}

const metadataPath = (issuer: string) => {
  const { origin, pathname } = new URL(issuer)
  return `${origin}${wellKnown.authorizationServer}${pathname === '/' ? '' : pathname}`
}

async function authorizationServer(
  visit: Visit,
  judge: Judge,
  issuer: string,
  named: boolean,
): Promise<boolean> {
  if (!URL.canParse(issuer)) return false
  const found = await visit.find(metadataPath(issuer))
  if (found.state === 'unknown' && named) judge.leave('oauth.server', found.why, found.exchange)
  if (found.state !== 'there') return false
  const metadata = objectIn(found)
  const path = visit.pathOf(found.exchange.url)
  if (!metadata) {
    judge.refute('oauth.server', `${path} is no JSON object`, found.exchange)
    return true
  }
  judge.hold(
    'oauth.server',
    metadata.issuer === issuer,
    `"issuer" in ${path} is ${quoted(metadata.issuer)}, not ${issuer}`,
    found.exchange,
  )
  let endpoints = 0
  for (const [name, value] of Object.entries(metadata)) {
    if (!/^(?:\w{1,40}_endpoint|jwks_uri)$/.test(name) || endpoints >= 6) continue
    endpoints += 1
    const url = typeof value === 'string' && URL.canParse(value) ? value : undefined
    if (url === undefined) {
      judge.refute(
        'oauth.endpoints',
        `${quoted(name)} is ${quoted(value)}, no whole address`,
        found.exchange,
      )
      continue
    }
    const exchange = await visit.get(url, {}, false)
    const { response, error } = exchange
    if (!response) judge.leave('oauth.endpoints', `${quoted(name)} ${error?.message}`, exchange)
    else if (
      [404, 410].includes(response.status) ||
      response.status >= 500 ||
      (await visit.isSoft404(response))
    )
      judge.refute(
        'oauth.endpoints',
        `${quoted(name)} answered ${response.status}${response.status < 300 ? ' as a wrong address does' : ''}`,
        exchange,
        url,
      )
    else judge.prove('oauth.endpoints', `${quoted(name)} is there`, exchange)
  }
  if (endpoints === 0) judge.absent('oauth.endpoints')
  return true
}

async function namedServers(visit: Visit, judge: Judge, issuers: readonly string[]): Promise<void> {
  if (issuers.length === 0) judge.absent('oauth.servers')
  for (const issuer of issuers) {
    if (!URL.canParse(issuer)) continue
    const found = await visit.find(metadataPath(issuer))
    const other =
      found.state === 'absent'
        ? await visit.find(`${issuer.replace(/\/$/, '')}${wellKnown.openIdConfiguration}`)
        : found
    if (other.state === 'there')
      judge.prove('oauth.servers', `${visit.pathOf(issuer)} has metadata`, other.exchange)
    else if (other.state === 'absent')
      judge.refute('oauth.servers', `${quoted(issuer)} has no metadata`, found.exchange, issuer)
    else judge.leave('oauth.servers', other.why, other.exchange)
  }
}
