import { at, documents, findUrls, isLocal, isOfStandard } from '../addresses'
import type { Check } from '../check'
import { parseJson, toObject, toObjects, toText } from '../json'
import { type Answer, expectNone, Outcome } from '../outcome'
import { plural, spread } from '../text'
import type { Visit } from '../visit'

export const contentChecks: readonly Check[] = [
  {
    name: 'base address',
    claim: 'Every document speaks of one address, the one that was audited.',
    fix: 'Set SITE_URL to that address and build again; a proxy must not rewrite documents.',
    async run(visit) {
      const applicantSystems = await findApplicantSystems(visit)
      const foreign = new Map<string, Set<string>>()
      for (const answer of await readDocuments(visit)) {
        const isContent = answer.path === at.guideInFull
        for (const { origin } of findNamedUrls(answer).map((address) => new URL(address)))
          if (isForeign(origin, visit, isContent || applicantSystems.has(origin)))
            foreign.set(origin, (foreign.get(origin) ?? new Set()).add(answer.path))
      }
      expectNone(
        [...foreign].map(
          ([origin, paths]) =>
            `${origin} is named, not ${visit.origin}, in ${[...paths].join(', ')}`,
        ),
      )
    },
  },
  {
    name: 'legal pages',
    claim: 'Imprint, privacy policy and the page for contact are there.',
    fix: 'Write content/pages/imprint.md and content/pages/privacy-policy.md.',
    async run(visit) {
      for (const path of ['/imprint', '/privacy-policy', '/get-in-touch'])
        await visit.read(`${path}.md`)
    },
  },
  {
    name: 'samples',
    claim: 'No placeholder is left in the texts, and the site has a name of its own.',
    fix: 'Replace placeholders in content/; a start names them by file and line.',
    async run(visit) {
      const answer = await visit.read(at.guideInFull)
      const count = answer.text.split(placeholder).length - 1
      const guide = await visit.read(at.guide)
      const isSample = new RegExp(`^# ${sampleName}$`, 'm').test(guide.text)
      return expectInPublic(
        visit,
        [
          ...(count > 0 ? [`The texts have ${plural(count, 'placeholder')}`] : []),
          ...(isSample ? [`The site is still called ${sampleName}`] : []),
        ],
        answer,
      )
    },
  },
  {
    name: 'mail address',
    claim: 'The address for mail is one that can be written to.',
    fix: 'Set the email in content/agency.md.',
    async run(visit) {
      const answer = await visit.read(at.securityText)
      const mail = /^Contact: mailto:(\S+)$/m.exec(answer.text)?.[1] ?? ''
      const isExample = /[.@]example(?:\.\w+)?$/.test(mail)
      const reasons = isExample ? [`${mail} is an address for examples`] : []
      return expectInPublic(visit, reasons, answer)
    },
  },
  {
    name: 'addresses',
    claim: 'What the documents lead to answers, as far as the quota allows; with --all every page.',
    fix: 'Take the address out of the documents, or serve it.',
    async run(visit) {
      const sources = await addressesByDocument(visit)
      const { text } = await visit.get(at.sitemap)
      // The sitemap speaks for pages; nothing else does for a feed.
      const sitemapAddresses = new Set(findUrls(text))
      const isPage = (url: string) => sitemapAddresses.has(url.replace(/\.md$/, ''))
      const otherDocuments = [...sources.keys()].filter((url) => !isPage(url))
      const pages = [...sources.keys()].filter(isPage)
      const { room } = visit
      const targets = [
        ...otherDocuments.slice(0, room),
        ...spread(pages, room - otherDocuments.length),
      ]
      const failures: string[] = []
      for (const url of targets.filter((one) => !visit.failures.has(one))) {
        const what = await findFailure(visit, url)
        if (what) failures.push(`${sources.get(url)} leads to ${visit.toPath(url)}, which ${what}`)
      }
      expectNone(failures)
      const uncheckedCount = sources.size - targets.length
      return `${targets.length} asked${uncheckedCount > 0 ? `, ${uncheckedCount} more with --all` : ''}`
    },
  },
]

/** Documents that do not answer are told by their own checks. */
async function readDocuments(visit: Visit): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (const path of documents) answers.push(await visit.get(path))
  return answers.filter(({ status }) => status === 200)
}

const findNamedUrls = ({ text, headers }: Answer): string[] =>
  findUrls(`${text}\n${headers.get('link') ?? ''}`)

/** Where people apply is the agency's affair, and stands in examples of the API. */
async function findApplicantSystems(visit: Visit): Promise<ReadonlySet<string>> {
  const { jobs } = toObject(parseJson((await visit.get(at.jobs)).text))
  const addresses = toObjects(jobs).map(({ applyUrl }) => toText(applyUrl))
  return new Set(
    addresses.filter((url) => URL.canParse(url)).map((address) => new URL(address).origin),
  )
}

/** What editors link to is their affair; the site's own host by another name never is. */
function isForeign(origin: string, visit: Visit, isContent: boolean): boolean {
  const { hostname } = new URL(origin)
  if (origin === visit.origin) return false
  if (hostname === new URL(visit.origin).hostname) return true
  return hostname === 'localhost' || /^127\./.test(hostname) || !(isContent || isOfStandard(origin))
}

const placeholder = 'PLACEHOLDER'
const sampleName = 'Oddvale'

/** On a machine of one's own, samples are only worth a look. */
function expectInPublic(visit: Visit, reasons: readonly string[], answer: Answer) {
  if (isLocal(new URL(visit.origin).hostname)) return reasons.join('; ')
  return expectNone(reasons, answer)
}

/** Asked with POST; what they do is judged elsewhere. */
const postPaths: readonly string[] = [at.register, at.revoke, at.inquiries, at.mcp]

/** Own addresses, each with the first document that names it. */
async function addressesByDocument(visit: Visit): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>()
  for (const answer of [await visit.get(at.home), ...(await readDocuments(visit))]) {
    const links = answer.type === 'text/html' ? (answer.headers.get('link') ?? '') : ''
    const urls = links ? findUrls(links) : findNamedUrls(answer)
    for (const url of urls)
      if (visit.isOwn(url) && !postPaths.includes(new URL(url).pathname) && !sources.has(url))
        sources.set(url, answer.path)
  }
  return sources
}

/** What is there for those with a credential is there. */
async function findFailure(visit: Visit, url: string): Promise<string | undefined> {
  try {
    const { status } = await visit.get(url)
    return [404, 410].includes(status) || status >= 500 ? `answered ${status}` : undefined
  } catch (error) {
    if (error instanceof Outcome && error.verdict === 'false') return error.message
    throw error
  }
}
