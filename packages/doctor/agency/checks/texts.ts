import { catalog } from '@/lib/content/catalog'
import { at } from '@/packages/doctor/agency/addresses'
import { type Check, MissingDocumentError } from '@/packages/doctor/agency/check'
import { type Era, eras, mcpFace, type ToolResult } from '@/packages/doctor/agency/mcp'
import type { Site } from '@/packages/doctor/agency/site'
import { sample } from './inquiries'

type Thing = Readonly<Record<string, unknown>>

/** What a model needs to act on a thing; many clients show it nothing but the text. */
const needed = ['id', 'slug', 'url', 'applyUrl', 'hours'] as const

const { workplaces, employments } = catalog.words

/** The words of the site for a value, or for a place. */
const said = (words: object, value: unknown) => (words as Thing)[String(value)] ?? value
const placeOf = (slug: unknown) =>
  catalog.taxonomies.locations.find((place) => place.slug === slug)?.name ?? slug

export const toolTexts: Check = {
  name: 'tool texts',
  shows: 'the text of a tool’s answer is all that a model needs to act, and there is only text',
  async run(site, { expect, saw }) {
    const fix = 'Look at lib/views/model-text.ts.'
    const responses = await asked(site)
    for (const [call, told] of responses) {
      const types = told.content.map(({ type }) => type).filter((type) => type !== 'text')
      expect(types.length === 0, `${call} gives ${types.join(', ')} beside text`, fix)
      const text = plain(told.content.map((part) => part.text ?? '').join('\n'))
      const lacks = factsOf(told.structured).filter(([, fact]) => !text.includes(plain(fact)))
      const names = lacks.slice(0, 5).map(([name, fact]) => `${name} ${fact}`)
      expect(lacks.length === 0, `The text of ${call} lacks ${names.join(', ')}`, fix)
    }
    saw(`${responses.length} answers`)
  },
}

type Call = readonly [era: Era, name: string, args: Thing]

/** As other checks ask, so that most of it costs nothing more. */
async function asked(site: Site): Promise<[string, ToolResult][]> {
  const [job] = await listed(site, at.jobs)
  const studies = await listed(site, at.caseStudies)
  const [study] = studies
  const calls: Call[] = [
    ['modern', 'list_roles', { limit: 1 }],
    ['modern', 'list_case_studies', { limit: Math.max(1, studies.length) }],
    ['modern', 'submit_contact_inquiry', sample],
    ...inBothEras('get_role', job && { id: job.id }),
    ...inBothEras('get_case_study', study && { slug: study.slug }),
  ]
  return Promise.all(
    calls.map(async ([era, name, args]): Promise<[string, ToolResult]> => {
      const face = await mcpFace(site, era)
      return [`${name} of MCP ${eras[era]}`, await face.resultOf(name, args)]
    }),
  )
}

const inBothEras = (name: string, args: Thing | undefined): Call[] =>
  args
    ? [
        ['2025', name, args],
        ['modern', name, args],
      ]
    : []

async function listed(site: Site, path: string): Promise<readonly Thing[]> {
  const list = Object.values(Object(await site.json(path))).find(Array.isArray)
  if (!list) throw new MissingDocumentError(`${path} lists nothing`)
  return list
}

/** What there is to tell, by name: of each thing, of its results, and how to go on. */
function factsOf(structured: unknown): [string, string][] {
  const response = Object(structured) as Thing
  const things = [response.jobs ?? response.caseStudies ?? response].flat() as Thing[]
  const { nextCursor, status, inquiry } = response
  return [
    ...things.flatMap(ofThing),
    ...(nextCursor ? facts({ nextCursor }) : []),
    ...(status === 'preview'
      ? [...facts(Object(inquiry)), ...facts({ next: 'dryRun', key: 'clientRequestId' })]
      : []),
  ]
}

const ofThing = (thing: Thing): [string, string][] => {
  const { min, max } = Object(thing.salary)
  const results = [thing.results ?? []].flat() as Thing[]
  return [
    ...facts(Object.fromEntries(needed.map((name) => [name, thing[name]]))),
    ...facts({ 'pay from': min, 'pay to': max }),
    ...facts({
      workplace: said(workplaces, thing.workplace),
      employmentType: said(employments, thing.employmentType),
    }),
    ...[thing.locations ?? []].flat().flatMap((place) => facts({ place: placeOf(place) })),
    ...results.flatMap(({ label, baseline, source }) => facts({ label, baseline, source })),
  ]
}

const facts = (members: Thing): [string, string][] =>
  Object.entries(members)
    .filter(([, value]) => ['string', 'number'].includes(typeof value))
    .map(([name, value]) => [name, String(value)])

/** 43,000 is 43000, and On site is onsite. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
