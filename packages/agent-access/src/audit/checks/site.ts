import { at, findUrls, isLocal, isOfStandard } from '../addresses'
import type { Check } from '../check'
import { type Answer, expect } from '../outcome'

const identifyingPaths = [at.guide, at.openapi, at.authorizationServer, at.apiCatalog] as const

export const siteChecks: readonly Check[] = [
  {
    name: 'site',
    claim: 'The site answers at this address.',
    fix: 'Name the address the site is served at, with https or http, and see that it runs.',
    isCondition: true,
    async run(visit) {
      const home = await visit.get(at.home)
      expect(home.status < 500, `/ answered ${home.status}`, home)
      return `/ answered ${home.status}`
    },
  },
  {
    name: 'site name',
    claim: 'What answers here is this site, and it goes by the address that is audited.',
    fix: 'Set SITE_URL and build again, or audit the address that is advertised.',
    isCondition: true,
    async run(visit) {
      const answers: Answer[] = []
      for (const path of identifyingPaths) answers.push(await visit.get(path))
      const read = answers.filter(isDocument)
      expect(read.length > 0, toStranger(answers), answers[0])
      const names = read.flatMap(({ text }) => findOrigins(text))
      const [name = visit.origin] = names
      const hint = isLocal(new URL(name).hostname)
        ? `. Audit it by that name: npm run doctor -- ${name}`
        : ''
      const reason = `The site calls itself ${name}, not ${visit.origin}${hint}`
      expect(name === visit.origin || names.includes(visit.origin), reason, read[0])
      return visit.origin
    },
  },
  {
    name: 'wrong addresses',
    claim: 'A wrong address is answered with 404, so that a 200 means something.',
    fix: 'Answer 404 (or 410) for what is not there, instead of the home page with 200.',
    async run(visit) {
      const answer = await visit.get(at.missing)
      const { status } = answer
      expect(status === 404 || status === 410, `A wrong address answered ${status}`, answer)
    },
  },
]

/** Another site may answer every address with a page. */
const isDocument = ({ status, type }: Answer): boolean =>
  status === 200 && type !== 'text/html' && type !== 'none'

const findOrigins = (text: string): string[] =>
  findUrls(text)
    .map((address) => new URL(address).origin)
    .filter((origin) => !isOfStandard(origin))

function toStranger(answers: readonly Answer[]): string {
  const statuses = answers.map(({ path, status }) => `${path} ${status}`).join(', ')
  return answers.every(({ status }) => status === 401 || status === 403)
    ? `Nobody is let in: ${statuses}. Send what this deployment asks for, with --header 'name: value'`
    : `What answers here is not this site (${statuses}). See what answers in place of ${at.guide}`
}
