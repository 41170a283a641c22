import { agentPaths } from '../../paths'
import { isStandardsOrigin } from '../addresses'
import { type AuditCheck, siteAddressOption } from '../check'
import {
  findAddressesInResponse,
  findNamedAddresses,
  findOfferedPaths,
  readOfferedDocuments,
  wellKnownPaths,
} from '../offer'
import { ClaimFailure, failClaimIfAny } from '../outcome'
import type { AuditVisit } from '../visit'

export const baseAddressCheck: AuditCheck = {
  name: 'base address',
  claim: 'Every document speaks of one address, the one that was audited.',
  fix: `Give the site that address (${siteAddressOption}) and build again; a proxy must not rewrite documents.`,
  async run(visit) {
    const foreign = new Map<string, Set<string>>()
    const answers = await readOfferedDocuments(visit)
    const { llms, llmsInFull, openapi } = await findOfferedPaths(visit)
    // These may lead to other sites as well.
    const openDocuments: readonly string[] = [
      ...[llms, llmsInFull, openapi, wellKnownPaths.resources, wellKnownPaths.securityText],
    ]
    for (const answer of answers.filter(({ path }) => !openDocuments.includes(path)))
      for (const { origin } of findAddressesInResponse(answer).map((address) => new URL(address)))
        if (origin !== visit.origin && !isStandardsOrigin(origin))
          foreign.set(origin, (foreign.get(origin) ?? new Set()).add(answer.path))
    failClaimIfAny(
      [...foreign].map(
        ([origin, paths]) => `${origin} is named, not ${visit.origin}, in ${[...paths].join(', ')}`,
      ),
    )
  },
}

/** Takes what requests are left, so it comes last. */
export const namedAddressesCheck: AuditCheck = {
  name: 'addresses',
  claim: 'What the documents lead to answers, as far as it was asked.',
  fix: 'Take the address out of the documents, or serve it.',
  async run(visit) {
    const sources = new Map(await findNamedAddresses(visit))
    // Whether the home page answers is the first check; a base path needs no page.
    for (const path of [agentPaths.home, (await findOfferedPaths(visit)).basePath, visit.basePath])
      sources.delete(visit.origin + path)
    const targets = [...sources.keys()].slice(0, visit.room)
    const failures: string[] = []
    for (const url of targets.filter((one) => !visit.failures.has(one))) {
      const failure = await findFailure(visit, url)
      if (failure) failures.push(`${sources.get(url)} leads to ${url}, which ${failure}`)
    }
    failClaimIfAny(failures)
    if (targets.length === 0 && sources.size > 0)
      throw new ClaimFailure('unproven', [
        `none of ${sources.size} was asked, because the requests of the audit are used up`,
      ])
    return `${targets.length} of ${sources.size} asked`
  },
}

/** What is there for those with a credential, or by another method, is there. */
async function findFailure(visit: AuditVisit, url: string): Promise<string | undefined> {
  try {
    const { status } = await visit.get(url)
    return [404, 410].includes(status) || status >= 500 ? `answered ${status}` : undefined
  } catch (error) {
    if (error instanceof ClaimFailure && error.verdict === 'false') return error.message
    throw error
  }
}
