import { agentPaths } from '../../paths'
import { findUrls, isLocalHostname, isStandardsOrigin } from '../addresses'
import { type AuditCheck, siteAddressOption } from '../check'
import { findHomePath, findOfferedPaths, isNonHtmlDocument, readApiCatalog } from '../offer'
import { type AuditedResponse, verifyClaim } from '../outcome'
import type { AuditVisit } from '../visit'

export const pathWithoutPage = '/nothing/here'

export const siteChecks: readonly AuditCheck[] = [
  {
    name: 'site',
    claim: 'The site answers at this address.',
    fix: 'Name the address the site is served at, with https or http, and see that it runs.',
    isCondition: true,
    async run(visit) {
      const path = await findHomePath(visit)
      const home = await visit.get(path)
      const finding = `${path} answered ${home.status}`
      verifyClaim(home.status < 500, finding, home)
      return finding
    },
  },
  {
    name: 'offer',
    claim: 'The site offers something to agents at this address.',
    fix: 'Hand requests to agent access (handle, or the route that calls it), or audit the path that it is below.',
    isCondition: true,
    async run(visit) {
      const { below, ofOrigin } = await readIdentifying(visit)
      const answers = [...below, ...ofOrigin]
      const isOffering = (visit.basePath ? below : answers).some(isNonHtmlDocument)
      verifyClaim(isOffering, await toStranger(answers, visit), below[0])
      return answers
        .filter(isNonHtmlDocument)
        .map(({ path }) => path)
        .join(', ')
    },
  },
  {
    name: 'site name',
    claim: 'The site calls itself by the address that is audited.',
    fix: `Give the site its public address (${siteAddressOption}), or audit the address that it names.`,
    isCondition: true,
    async run(visit) {
      const { below, ofOrigin } = await readIdentifying(visit)
      const documents = [...below, ...ofOrigin].filter(isNonHtmlDocument)
      const names = documents.flatMap(({ text }) => findOrigins(text))
      const [name = visit.origin] = names
      const hint = isLocalHostname(new URL(name).hostname)
        ? `. Audit it by that name: ${name}${visit.basePath}`
        : ''
      const reason = `The site calls itself ${name}, not ${visit.origin}${hint}`
      verifyClaim(name === visit.origin || names.includes(visit.origin), reason, documents[0])
      return visit.origin
    },
  },
  {
    name: 'wrong addresses',
    claim: 'A wrong address is answered with 404, so that a 200 means something.',
    fix: 'Answer 404 (or 410) for what is not there, instead of the home page with 200.',
    async run(visit) {
      const answer = await visit.get(pathWithoutPage)
      const { status } = answer
      verifyClaim(status === 404 || status === 410, `A wrong address answered ${status}`, answer)
    },
  },
]

const findOrigins = (text: string): string[] =>
  findUrls(text)
    .map((address) => new URL(address).origin)
    .filter((origin) => !isStandardsOrigin(origin))

/** Answers by which a site is known: of what is audited, and of its origin. */
async function readIdentifying(visit: AuditVisit) {
  const { llms, openapi } = await findOfferedPaths(visit)
  return {
    below: [await visit.get(llms), await visit.get(openapi)],
    ofOrigin: [
      await visit.get(agentPaths.authorizationServer),
      await visit.get(agentPaths.apiCatalog),
    ],
  }
}

async function toStranger(answers: readonly AuditedResponse[], visit: AuditVisit): Promise<string> {
  const statuses = answers.map(({ path, status }) => `${path} ${status}`).join(', ')
  if (answers.every(({ status }) => status === 401 || status === 403))
    return `Nobody is let in: ${statuses}. Send what this deployment asks for, with --header 'name: value'`
  const { described, basePath } = await readApiCatalog(visit)
  const advice =
    described.length > 0 && basePath !== visit.basePath
      ? `Audit ${visit.origin}${basePath}, which the API catalog names`
      : `See what answers in place of ${(await findOfferedPaths(visit)).llms}`
  return `What answers here offers nothing to agents (${statuses}). ${advice}`
}
