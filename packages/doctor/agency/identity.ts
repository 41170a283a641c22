import type { Subject } from '../src/claim'
import type { ReceivedResponse, Visit } from '../src/visit'
import { addressesIn, at, isLocal, isOfStandard } from './addresses'
import { ownClaim, responseOf } from './own-claims'

const telling = [at.guide, at.openapi, at.authorizationServer, at.apiCatalog] as const
const id = 'agency.site'

/** While this is false, every other claim would say so in its own words, so none of them is judged. */
export const identity: Subject = {
  name: 'this site',
  claims: [
    ownClaim(
      'this site',
      'site',
      'This site answers here, and it goes by the address that is audited.',
      'Set SITE_URL and build again, or audit the address that is advertised.',
    ),
  ],
  async examine(visit, judge) {
    const responses = await received(visit)
    const documents = responses.filter(isDocument)
    if (documents.length === 0) return judge.refute(id, strange(responses))
    const names = documents.flatMap(({ text }) => originsIn(text))
    const [name = visit.origin] = names
    if (names.length === 0 || names.includes(visit.origin)) judge.prove(id, visit.origin)
    else judge.refute(id, misnamed(visit.origin, name))
  },
}

const received = (visit: Visit): Promise<ReceivedResponse[]> =>
  Promise.all(telling.map(async (path) => responseOf(visit, await visit.get(path, {}, false))))

const isLocked = ({ status }: ReceivedResponse) => status === 401 || status === 403

/** Another site may answer every address with a page. */
const isDocument = ({ status, type }: ReceivedResponse): boolean =>
  status === 200 && type !== 'text/html' && type !== 'none'

const originsIn = (text: string): string[] =>
  addressesIn(text)
    .map((address) => new URL(address).origin)
    .filter((origin) => !isOfStandard(origin))

function strange(responses: readonly ReceivedResponse[]): string {
  const told = responses.map(({ status }, index) => `${telling[index]} ${status}`).join(', ')
  return responses.every(isLocked)
    ? `Nobody is let in: ${told}. Send what this deployment asks for, with --header 'name: value'`
    : `What answers here is not this site (${told}). See what answers in place of ${telling[0]}`
}

const misnamed = (origin: string, name: string): string =>
  isLocal(new URL(origin).hostname)
    ? `The site calls itself ${name}, not ${origin}. Audit it by that name: npm run doctor -- ${name}`
    : `The site calls itself ${name}, not ${origin}`
