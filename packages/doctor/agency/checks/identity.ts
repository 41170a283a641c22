import { addressesIn, at, isLocal, isOfStandard } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'
import type { ReceivedResponse, Site } from '@/packages/doctor/agency/site'

const telling = [at.guide, at.openapi, at.authorizationServer, at.apiCatalog] as const

/** While this is wrong, every other check would say so in its own words, so none of them is run. */
export const identity: Check = {
  name: 'site',
  shows: 'this is such a site, and it goes by the address that is audited',
  async run(site, { expect, saw }) {
    const replies = await Promise.all(telling.map((path) => site.get(path)))
    const documents = replies.filter(isDocument)
    if (documents.length === 0) return expect(false, ...strange(replies))
    const names = documents.flatMap(({ text }) => originsIn(text))
    const [name = site.origin] = names
    if (name === site.origin || names.includes(site.origin)) return saw(site.origin)
    expect(false, ...misnamed(site, name))
  },
}

/** Whether one of its documents is there, whatever it is sent as, or nobody answers or lets us see. */
export async function mayBeSuchASite(site: Site): Promise<boolean> {
  try {
    const replies = await Promise.all(telling.map((path) => site.get(path)))
    return replies.some(isNoPage) || replies.every(isLocked)
  } catch {
    return true
  }
}

const isNoPage = ({ status, text }: ReceivedResponse) => status === 200 && !/^\s*</.test(text)

const isLocked = ({ status }: ReceivedResponse) => status === 401 || status === 403

/** Servers of files and apps of one page answer every address with HTML. */
const isDocument = ({ status, headers }: ReceivedResponse): boolean =>
  status === 200 && !/^text\/html/.test(headers.get('content-type') ?? 'text/html')

const originsIn = (text: string): string[] =>
  addressesIn(text)
    .map((address) => new URL(address).origin)
    .filter((origin) => !isOfStandard(origin))

function strange(replies: readonly ReceivedResponse[]): [reason: string, fix: string] {
  const told = replies.map(({ status }, index) => `${telling[index]} ${status}`).join(', ')
  if (replies.every(isLocked))
    return [
      `Nobody is let in: ${told}`,
      "Send what this deployment asks for, with --header 'name: value'.",
    ]
  return [
    'This is no site of this engine, so the general claims alone were asked',
    `If it is one, see what answers in place of ${telling[0]}. If it is none, add --profile none.`,
  ]
}

function misnamed({ origin, hostname }: Site, name: string): [reason: string, fix: string] {
  const audit = `npm run doctor -- ${name}`
  const build = `set SITE_URL=${origin} and build again`
  return [
    `The site calls itself ${name}, not ${origin}`,
    isLocal(hostname) ? `Audit it by that name: ${audit}; or ${build}.` : `First ${build}.`,
  ]
}
