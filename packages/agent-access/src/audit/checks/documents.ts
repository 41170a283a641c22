import { createHash } from 'node:crypto'
import { agentPaths } from '../../paths'
import { findUrls } from '../addresses'
import type { AuditCheck } from '../check'
import { type JsonObject, toObjectsOrEmpty, toTextOrEmpty } from '../json'
import {
  findOfferedPaths,
  findSitemapPath,
  readDocumentIfOffered,
  requireOfferedDocument,
  wellKnownPaths,
} from '../offer'
import { type AuditedResponse, failClaimIfAny, NotOfferedError, verifyClaim } from '../outcome'
import { pickEvenlySpaced, quoteVisibly } from '../text'
import type { AuditVisit } from '../visit'

const skillsReadMax = 12

const catalogs = [
  [agentPaths.apiCatalog, /^application\/linkset\+json$/, 'linkset'],
  [wellKnownPaths.resources, /^application\/(?:[\w.-]+\+)?json$/, 'entries'],
] as const

const verifyType = (answer: AuditedResponse, type: RegExp) =>
  verifyClaim(
    type.test(answer.type),
    `${answer.path} is sent as ${quoteVisibly(answer.type)}`,
    answer,
  )

export const documentChecks: readonly AuditCheck[] = [
  {
    name: 'robots.txt',
    claim:
      '/robots.txt is text, its sitemap is there, and it forbids nothing that agents are offered.',
    fix: 'Serve it as text/plain, and switch off what adds rules, such as the managed robots.txt of a CDN.',
    async run(visit) {
      const answer = await requireOfferedDocument(visit, wellKnownPaths.robots)
      verifyType(answer, /^text\/plain$/)
      for (const address of findFields(answer, 'Sitemap')) {
        verifyClaim(visit.isOwn(address), `${quoteVisibly(address)} is not of this site`, answer)
        await visit.read(address)
      }
      const guide = await readDocumentIfOffered(visit, (await findOfferedPaths(visit)).llms)
      const offered = findUrls(guide?.text ?? '').filter((url) => visit.isOwn(url))
      for (const rule of findFields(answer, 'Disallow')) {
        const url = offered.find((one) => matches(rule, one.slice(visit.origin.length)))
        const reason = `llms.txt leads to ${url}, which ${quoteVisibly(`Disallow: ${rule}`)} forbids`
        verifyClaim(url === undefined, reason, answer)
      }
    },
  },
  {
    name: 'sitemap',
    claim: 'The sitemap is XML that lists whole addresses of this site.',
    fix: 'Serve <urlset> with whole addresses in <loc>.',
    async run(visit) {
      const answer = await readSitemap(visit)
      if (!answer) throw new NotOfferedError()
      const start = quoteVisibly(answer.text.slice(0, 40))
      const isForm = /<(?:urlset|sitemapindex)[\s>]/.test(answer.text)
      verifyClaim(isForm, `It is no urlset, but begins with ${start}`, answer)
      const locations = findSitemapUrls(answer.text)
      verifyClaim(locations.length > 0, 'It lists nothing', answer)
      const foreign = locations.filter((url) => !visit.isOwn(url))
      failClaimIfAny(
        foreign.map((url) => `${quoteVisibly(url)} is no address of this site`),
        answer,
      )
      return `addresses: ${locations.length}`
    },
  },
  {
    name: 'security.txt',
    claim: '/.well-known/security.txt has a contact, names its own address, and has not expired.',
    fix: 'Write Contact, Canonical and an Expires in the future; a cache must not keep it longer.',
    async run(visit) {
      const answer = await requireOfferedDocument(visit, wellKnownPaths.securityText)
      verifyType(answer, /^text\/plain$/)
      const [contact = 'missing'] = findFields(answer, 'Contact')
      const isContact = /^(?:mailto:|https?:|tel:)\S+$/.test(contact)
      verifyClaim(isContact, `Contact is ${quoteVisibly(contact)}, no address`, answer)
      const canonical = findFields(answer, 'Canonical')
      const reason = `Canonical is ${quoteVisibly(canonical.join(', '))}, not ${answer.url}`
      verifyClaim(canonical.length === 0 || canonical.includes(answer.url), reason, answer)
      const [expires = 'missing'] = findFields(answer, 'Expires')
      verifyClaim(Date.parse(expires) > Date.now(), `Expires is ${quoteVisibly(expires)}`, answer)
    },
  },
  {
    name: 'agent skills',
    claim: 'Every skill is there, with the name and the digest that its index gives.',
    fix: 'Let nothing rewrite skills on the way: the digest is of the bytes that the site makes.',
    async run(visit) {
      const answer = await requireOfferedDocument(visit, agentPaths.skills)
      const index = toObjectsOrEmpty(answer.json.skills)
      verifyClaim(index.length > 0, 'It has no list of skills', answer)
      for (const skill of pickEvenlySpaced(index, skillsReadMax)) await verifySkill(visit, skill)
      return `skills: ${index.length}`
    },
  },
  {
    name: 'catalogs',
    claim:
      'The API catalog and the manifest of agent resources list what there is, in their media types.',
    fix: 'Let nothing rewrite JSON or its Content-Type on the way.',
    async run(visit) {
      const paths: string[] = []
      for (const [path, type, member] of catalogs) {
        const answer = await readDocumentIfOffered(visit, path)
        if (!answer) continue
        paths.push(path)
        verifyType(answer, type)
        verifyClaim(
          toObjectsOrEmpty(answer.json[member]).length > 0,
          `${path} lists nothing`,
          answer,
        )
      }
      if (paths.length === 0) throw new NotOfferedError()
      return paths.join(', ')
    },
  },
  {
    name: 'llms.txt',
    claim:
      '/llms.txt is text that begins with its only title, and has links; /llms-full.txt, where there is one, says more.',
    fix: 'Let nothing rewrite text or its Content-Type on the way.',
    async run(visit) {
      const { llms, llmsInFull } = await findOfferedPaths(visit)
      const answer = await requireOfferedDocument(visit, llms)
      verifyType(answer, /^text\/(?:plain|markdown)$/)
      const [first = ''] = answer.text.split('\n', 1)
      verifyClaim(/^# \S/.test(first), `Its first line is ${quoteVisibly(first)}, no title`, answer)
      const titles = answer.text.match(/^# \S/gm) ?? []
      verifyClaim(titles.length === 1, `It has ${titles.length} titles, not one`, answer)
      verifyClaim(findUrls(answer.text).length > 0, 'It links to nothing', answer)
      const full = await readDocumentIfOffered(visit, llmsInFull)
      if (!full) return
      verifyType(full, /^text\/(?:plain|markdown)$/)
      const isMore = full.text.length > answer.text.length
      verifyClaim(isMore, `${llmsInFull} is no longer than ${llms}`, full)
    },
  },
]

/** Reads the sitemap that /robots.txt names, or the one where most sites have it. */
export async function readSitemap(visit: AuditVisit): Promise<AuditedResponse | undefined> {
  const robots = await visit.get(wellKnownPaths.robots)
  const named = robots.status === 200 ? findFields(robots, 'Sitemap') : []
  const below = named.find((url) => url.startsWith(`${visit.site}/`))
  const sitemap = await findSitemapPath(visit)
  const [first = sitemap] = sitemap === wellKnownPaths.sitemap ? named : []
  return readDocumentIfOffered(visit, below ?? first)
}

/** `*` stands for anything and `$` for the end. */
function matches(rule: string, path: string): boolean {
  const source = rule.replaceAll(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${source}`).test(path)
}

function findFields({ text }: AuditedResponse, name: string): string[] {
  const field = new RegExp(`^${name}:[ \\t]*(\\S.*?)\\s*$`, 'gim')
  return [...text.matchAll(field)].map(([, value = '']) => value)
}

export const findSitemapUrls = (xml: string): string[] =>
  [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )

async function verifySkill(visit: AuditVisit, { name, url, digest }: JsonObject): Promise<void> {
  const file = await visit.read(toTextOrEmpty(url))
  const own = `sha256:${createHash('sha256').update(file.bytes).digest('hex')}`
  const difference = `${quoteVisibly(name)} has the digest ${own}, its index says ${quoteVisibly(digest)}`
  verifyClaim(own === digest, difference, file)
  const [, ownName = 'nothing'] = /^---\n(?:.*\n)*?name: *(.*)\n/.exec(file.text) ?? []
  verifyClaim(ownName === name, `${quoteVisibly(name)} calls itself ${quoteVisibly(ownName)}`, file)
}
