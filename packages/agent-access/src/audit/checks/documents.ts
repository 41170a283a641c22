import { createHash } from 'node:crypto'
import { at, findUrls } from '../addresses'
import type { Check } from '../check'
import { type Json, toObjects, toText } from '../json'
import { parseLinkHeader } from '../link-header'
import { type Answer, expect, expectNone } from '../outcome'
import { plural, quoted, spread } from '../text'
import type { Visit } from '../visit'

const skillsReadMax = 12

const expectType = (answer: Answer, type: RegExp) =>
  expect(type.test(answer.type), `${answer.path} is sent as ${quoted(answer.type)}`, answer)

export const documentChecks: readonly Check[] = [
  {
    name: 'robots.txt',
    claim: '/robots.txt is text, and the sitemap that it names is there.',
    fix: 'Serve the text that the site makes, as text/plain; it names the sitemap with its whole address.',
    async run(visit) {
      const answer = await visit.read(at.robots)
      expectType(answer, /^text\/plain$/)
      const sitemaps = findFields(answer, 'Sitemap')
      expect(sitemaps.length > 0, 'It names no sitemap', answer)
      const foreign = sitemaps.filter((address) => !visit.isOwn(address))
      expectNone(
        foreign.map((address) => `${quoted(address)} is not of this site`),
        answer,
      )
      for (const address of sitemaps) await visit.read(address)
    },
  },
  {
    name: 'rules of robots.txt',
    claim: 'What the site offers to agents, /robots.txt forbids to none.',
    fix: 'Switch off what adds rules on the way, such as the managed robots.txt of a CDN.',
    async run(visit) {
      const answer = await visit.read(at.robots)
      const guide = await visit.read(at.guide)
      const offered = findUrls(guide.text).filter((url) => visit.isOwn(url))
      // The site itself has no such rule, so whichever there is was added on the way.
      for (const rule of findFields(answer, 'Disallow')) {
        const path = offered.map((url) => visit.toPath(url)).find((one) => matches(rule, one))
        const reason = `llms.txt leads to ${path}, which ${quoted(`Disallow: ${rule}`)} forbids`
        expect(path === undefined, reason, answer)
      }
    },
  },
  {
    name: 'sitemap',
    claim: 'The sitemap is XML that lists whole addresses of this site.',
    fix: 'Serve <urlset> with whole addresses in <loc>.',
    async run(visit) {
      const answer = await visit.read(at.sitemap)
      const start = quoted(answer.text.slice(0, 40))
      const isForm = /<urlset[\s>]/.test(answer.text)
      expect(isForm, `It is no urlset, but begins with ${start}`, answer)
      const locations = findLocations(answer.text)
      expect(locations.length > 0, 'It lists nothing', answer)
      const foreign = locations.filter((url) => !visit.isOwn(url))
      expectNone(
        foreign.map((url) => `${quoted(url)} is no address of this site`),
        answer,
      )
      return plural(locations.length, 'page')
    },
  },
  {
    name: 'security.txt',
    claim: '/.well-known/security.txt has a contact, names its own address, and has not expired.',
    fix: 'Serve the text that the site makes anew for each request; a cache must not keep it.',
    async run(visit) {
      const answer = await visit.read(at.securityText)
      expectType(answer, /^text\/plain$/)
      const [contact = 'missing'] = findFields(answer, 'Contact')
      const isContact = /^(?:mailto:|https:|tel:)\S+$/.test(contact)
      expect(isContact, `Contact is ${quoted(contact)}, no address`, answer)
      const [canonical = 'missing'] = findFields(answer, 'Canonical')
      const reason = `Canonical is ${quoted(canonical)}, not ${answer.url}`
      expect(canonical === answer.url, reason, answer)
      const [expires = 'missing'] = findFields(answer, 'Expires')
      expect(Date.parse(expires) > Date.now(), `Expires is ${quoted(expires)}`, answer)
    },
  },
  {
    name: 'agent skills',
    claim: 'Every skill is there, with the name and the digest that its index gives.',
    fix: 'Let nothing rewrite skills on the way: the digest is of the bytes that the site makes.',
    async run(visit) {
      const { value, answer } = await visit.readJson(at.skills)
      const index = toObjects(value.skills)
      expect(index.length > 0, 'It has no list of skills', answer)
      for (const skill of spread(index, skillsReadMax)) await expectSkill(visit, skill)
      return plural(index.length, 'skill')
    },
  },
  {
    name: 'API catalog, ARD',
    claim: 'The API catalog and the resource manifest list what there is, in their media types.',
    fix: 'Let nothing rewrite JSON or its Content-Type on the way.',
    async run(visit) {
      for (const [path, type, member] of [
        [at.apiCatalog, /^application\/linkset\+json$/, 'linkset'],
        [at.resources, /^application\/(?:[\w.-]+\+)?json$/, 'entries'],
      ] as const) {
        const { value, answer } = await visit.readJson(path)
        expectType(answer, type)
        expect(toObjects(value[member]).length > 0, `${path} lists nothing`, answer)
      }
    },
  },
  {
    name: 'Link header',
    claim: 'The Link header of the home page can be parsed, and leads to what is there for agents.',
    fix: 'Write <address>; rel="relation", several of them parted by commas, and let a proxy pass it on.',
    async run(visit) {
      const answer = await visit.get(at.home)
      const header = answer.headers.get('link')
      const links = parseLinkHeader(header ?? '')
      expect(links !== undefined, `Link is ${quoted(header)}`, answer)
      const relations = ['api-catalog', 'service-desc', 'alternate']
      const lacking = relations.filter((rel) => !links.some(({ rels }) => rels.includes(rel)))
      expectNone(
        lacking.map((rel) => `It has no link with the relation ${rel}`),
        answer,
      )
    },
  },
  {
    name: 'llms.txt',
    claim:
      '/llms.txt is text that begins with its only title, and has links; /llms-full.txt says more.',
    fix: 'Let nothing rewrite text or its Content-Type on the way.',
    async run(visit) {
      const answer = await visit.read(at.guide)
      expectType(answer, /^text\/(?:plain|markdown)$/)
      const [first = ''] = answer.text.split('\n', 1)
      expect(/^# \S/.test(first), `Its first line is ${quoted(first)}, no title`, answer)
      const titles = answer.text.match(/^# \S/gm) ?? []
      expect(titles.length === 1, `It has ${titles.length} titles, not one`, answer)
      expect(findUrls(answer.text).length > 0, 'It links to nothing', answer)
      const full = await visit.read(at.guideInFull)
      expectType(full, /^text\/(?:plain|markdown)$/)
      const isMore = full.text.length > answer.text.length
      expect(isMore, '/llms-full.txt is no longer than /llms.txt', full)
    },
  },
]

/** `*` stands for anything and `$` for the end. */
function matches(rule: string, path: string): boolean {
  const source = rule.replaceAll(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${source}`).test(path)
}

function findFields({ text }: Answer, name: string): string[] {
  const field = new RegExp(`^${name}:[ \\t]*(\\S.*?)\\s*$`, 'gim')
  return [...text.matchAll(field)].map(([, value = '']) => value)
}

export const findLocations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )

async function expectSkill(visit: Visit, { name, url, digest }: Json): Promise<void> {
  const file = await visit.read(toText(url))
  const own = `sha256:${createHash('sha256').update(file.bytes).digest('hex')}`
  const differs = `${quoted(name)} has the digest ${own}, its index says ${quoted(digest)}`
  expect(own === digest, differs, file)
  const [, called = 'nothing'] = /^---\n(?:.*\n)*?name: *(.*)\n/.exec(file.text) ?? []
  expect(called === name, `${quoted(name)} calls itself ${quoted(called)}`, file)
}
