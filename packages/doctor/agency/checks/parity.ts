import { isDeepStrictEqual } from 'node:util'
import { at, pathOf } from '@/packages/doctor/agency/addresses'
import { type Check, MissingDocumentError } from '@/packages/doctor/agency/check'
import { eras, mcpFace } from '@/packages/doctor/agency/mcp'
import type { Site } from '@/packages/doctor/agency/site'
import { caseStudies } from './parity-case-studies'
import type { Facts, Item, Kind, Terms } from './parity-kind'
import { roles } from './parity-roles'

const samples = 2

const parityOf = (kind: Kind): Check => ({
  name: `parity of ${kind.plural}`,
  shows: `REST, both eras of MCP, Markdown and JSON-LD tell the same of ${samples} ${kind.plural}`,
  async run(site, { expect, saw }) {
    const fix = 'Every face reads the same record; look at lib/faces, and for a stale cache.'
    const { taxonomies } = (await site.json(at.taxonomies)) as { taxonomies: Terms }
    const { [kind.member]: list } = (await site.json(kind.list)) as Record<string, Item[]>
    if (!Array.isArray(list)) throw new MissingDocumentError(`${kind.list} lists nothing`)
    const chosen = spread(list)
    for (const listed of chosen) {
      const id = String(listed[kind.id])
      const item = (await site.json(`${kind.list}/${id}`)) as Item
      const differing = Object.keys(listed).filter(
        (key) => key !== 'results' && !isDeepStrictEqual(listed[key], item[key]),
      )
      expect(differing.length === 0, `The list tells another ${differing} of ${id}`, fix)
      for (const era of ['2025', 'modern'] as const) {
        const face = await mcpFace(site, era)
        const brief = await face.call(kind.listTool, { limit: list.length })
        const summary = (brief as Record<string, Item[]>)[kind.member]?.find(
          (one) => one[kind.id] === id,
        )
        const same = isDeepStrictEqual(summary, listed)
        expect(same, `${kind.listTool} of MCP ${eras[era]} tells otherwise of ${id}`, fix)
        if (era === '2025' && listed !== chosen[0]) continue
        const told = await face.call(kind.tool, { [kind.id]: id })
        const equal = isDeepStrictEqual(told, item)
        expect(equal, `${kind.tool} of MCP ${eras[era]} tells otherwise of ${id}`, fix)
      }
      const expected = kind.ofRest(item, taxonomies)
      for (const [face, facts] of await readings(site, kind, item))
        for (const [fact, value] of Object.entries(expected))
          expect(
            facts[fact] === value,
            `${face} of ${id} has the ${fact} "${facts[fact]}", REST "${value}"`,
            fix,
          )
    }
    saw(chosen.map((item) => item[kind.id]).join(', ') || `no ${kind.plural} are published`)
  },
})

export const parityOfRoles = parityOf(roles)
export const parityOfCaseStudies = parityOf(caseStudies)

const spread = (list: readonly Item[]): Item[] => [
  ...new Set([0, 1].flatMap((part) => list[Math.round((list.length - 1) * part)] ?? [])),
]

async function readings(site: Site, kind: Kind, item: Item): Promise<[string, Facts][]> {
  const path = pathOf(item.url)
  const [html, markdown] = await Promise.all([
    site.document(path),
    site.document(path, { accept: 'text/markdown' }),
  ])
  const data = html.text
    .split('<script type="application/ld+json">')
    .slice(1)
    .map((rest) => JSON.parse(rest.slice(0, rest.indexOf('</script>'))))
    .find((candidate) => candidate['@type'] === kind.schemaType)
  return [
    ['JSON-LD', data ? kind.ofJsonLd(data as never) : {}],
    ['Markdown', kind.ofMarkdown(markdown.text, item)],
  ]
}
