import { agentPaths } from '../../paths'
import { findUrls, isLocal, isOfStandard } from '../addresses'
import type { Check } from '../check'
import { findPaths, isDocument, readCatalog } from '../offer'
import { type Answer, verify } from '../outcome'

export const missingPath = '/nothing/here'

export const siteChecks: readonly Check[] = [
  {
    name: 'site',
    claim: 'The site answers at this address.',
    fix: 'Name the address the site is served at, with https or http, and see that it runs.',
    isCondition: true,
    async run(visit) {
      const home = await visit.get(agentPaths.home)
      verify(home.status < 500, `/ answered ${home.status}`, home)
      return `/ answered ${home.status}`
    },
  },
  {
    name: 'site name',
    claim: 'The site offers something to agents, under the address that is audited.',
    fix: 'Give the site its public address (SITE_URL) and build again, or audit the address that it names.',
    isCondition: true,
    async run(visit) {
      const { llms, openapi } = await findPaths(visit)
      const below = [await visit.get(llms), await visit.get(openapi)]
      const catalog = await visit.get(agentPaths.apiCatalog)
      const ofOrigin = [await visit.get(agentPaths.authorizationServer), catalog]
      const documents = [...below, ...ofOrigin].filter(isDocument)
      const isOffering = (visit.basePath ? below : documents).some(isDocument)
      const { basePath } = await readCatalog(visit)
      const advice =
        isDocument(catalog) && visit.basePath && basePath !== visit.basePath
          ? `Audit ${visit.origin}${basePath}, which the API catalog names`
          : `See what answers in place of ${llms}`
      verify(isOffering, toStranger([...below, ...ofOrigin], advice), below[0])
      const names = documents.flatMap(({ text }) => findOrigins(text))
      const [name = visit.origin] = names
      const hint = isLocal(new URL(name).hostname)
        ? `. Audit it by that name: ${name}${visit.basePath}`
        : ''
      const reason = `The site calls itself ${name}, not ${visit.origin}${hint}`
      verify(name === visit.origin || names.includes(visit.origin), reason, documents[0])
      return visit.origin
    },
  },
  {
    name: 'wrong addresses',
    claim: 'A wrong address is answered with 404, so that a 200 means something.',
    fix: 'Answer 404 (or 410) for what is not there, instead of the home page with 200.',
    async run(visit) {
      const answer = await visit.get(missingPath)
      const { status } = answer
      verify(status === 404 || status === 410, `A wrong address answered ${status}`, answer)
    },
  },
]

const findOrigins = (text: string): string[] =>
  findUrls(text)
    .map((address) => new URL(address).origin)
    .filter((origin) => !isOfStandard(origin))

function toStranger(answers: readonly Answer[], advice: string): string {
  const statuses = answers.map(({ path, status }) => `${path} ${status}`).join(', ')
  return answers.every(({ status }) => status === 401 || status === 403)
    ? `Nobody is let in: ${statuses}. Send what this deployment asks for, with --header 'name: value'`
    : `What answers here offers nothing to agents (${statuses}). ${advice}`
}
