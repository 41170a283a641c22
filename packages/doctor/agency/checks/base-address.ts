import { addressesIn, at, documents, isOfStandard } from '@/packages/doctor/agency/addresses'
import { type Check, MissingDocumentError } from '@/packages/doctor/agency/check'
import type { Site } from '@/packages/doctor/agency/site'

/** Pages are in these; what editors link to is their affair. */
const withContent: readonly string[] = [at.guideInFull]

export const baseAddress: Check = {
  name: 'base address',
  shows: 'every document speaks of one address, the one that was audited',
  async run(site, { expect, saw }) {
    const fix = `Set SITE_URL=${site.origin} and build again, or audit the address that is advertised.`
    let read = 0
    let named = 0
    const foreign = new Map<string, string[]>()
    const applicantSystems = await applicantSystemsOf(site)
    for (const path of documents) {
      const { status, headers, text } = await site.get(path)
      if (status !== 200) continue
      read += 1
      const addresses = addressesIn(`${text}\n${headers.get('link') ?? ''}`)
      for (const origin of new Set(addresses.map((address) => new URL(address).origin)))
        if (isForeign(origin, site, withContent.includes(path) || applicantSystems.has(origin)))
          foreign.set(origin, [...(foreign.get(origin) ?? []), path])
      named += addresses.filter((address) => address.startsWith(site.origin)).length
    }
    if (read === 0) throw new MissingDocumentError('no document answered')
    for (const [origin, paths] of foreign)
      expect(false, `${origin} is named, not ${site.origin}, in ${paths.join(', ')}`, fix)
    for (const [what, stated] of await identities(site))
      expect(
        stated === undefined || stated === site.origin,
        `${what} is "${stated}", not exactly "${site.origin}"`,
        fix,
      )
    saw(`${named} addresses in ${read} documents`)
  },
}

/** Where people apply is the agency's affair too, and stands in examples of the API. */
async function applicantSystemsOf(site: Site): Promise<ReadonlySet<string>> {
  try {
    const { jobs } = JSON.parse((await site.get(at.jobs)).text) as { jobs: { applyUrl: string }[] }
    return new Set(jobs.map(({ applyUrl }) => new URL(applyUrl).origin))
  } catch {
    return new Set()
  }
}

const isForeign = (origin: string, { hostname, origin: own }: Site, content: boolean): boolean => {
  const { hostname: named } = new URL(origin)
  if (origin === own) return false
  if (named === hostname || named === 'localhost' || /^127\./.test(named)) return true
  return !content && !isOfStandard(origin)
}

/** These identify the service and are compared letter by letter. */
async function identities(site: Site) {
  const member = async (path: string, read: (value: never) => unknown) => {
    const { status, text } = await site.get(path)
    try {
      return status === 200 ? read(JSON.parse(text) as never) : undefined
    } catch {
      return undefined
    }
  }
  type Metadata = { issuer: unknown; authorization_servers: unknown[]; resource: unknown }
  return [
    ['issuer', await member(at.authorizationServer, ({ issuer }: Metadata) => issuer)],
    [
      'authorization_servers[0]',
      await member(at.protectedResource, (data: Metadata) => data.authorization_servers[0]),
    ],
    ['resource', await member(at.protectedResource, ({ resource }: Metadata) => resource)],
    [
      'servers[0].url of OpenAPI',
      await member(at.openapi, (data: { servers: { url: unknown }[] }) => data.servers[0]?.url),
    ],
  ] as const
}
