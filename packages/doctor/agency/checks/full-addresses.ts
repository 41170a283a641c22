import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'
import { mcpFace } from '@/packages/doctor/agency/mcp'
import type { Site } from '@/packages/doctor/agency/site'

/** What leaves the site is read where no address of it is known. */
export const fullAddresses: Check = {
  name: 'full addresses',
  shows: 'links in what programs and models are given have whole addresses',
  async run(site, { expect, saw }) {
    const fix = 'Look at lib/views/markdown.ts (bodyAt), which every face takes its texts from.'
    const texts = await given(site)
    for (const [what, text] of texts) {
      const [link] = /\]\((?:\/|\.\.?\/)[^)\s]{0,80}/.exec(text) ?? []
      expect(link === undefined, `${what} has the relative link ${link?.slice(2)}`, fix)
    }
    saw(`${texts.length} texts`)
  },
}

async function given(site: Site): Promise<[string, string][]> {
  const face = await mcpFace(site, 'modern')
  const kinds = [
    [at.jobs, 'id', 'get_role'],
    [at.caseStudies, 'slug', 'get_case_study'],
  ] as const
  const told = kinds.map(async ([list, key, tool]): Promise<[string, string][]> => {
    const items = Object.values(Object(await site.json(list))).find(Array.isArray) ?? []
    const id = items[0]?.[key]
    if (!id) return []
    const { content } = await face.resultOf(tool, { [key]: id })
    return [
      [`${list}/${id}`, (await site.document(`${list}/${id}`)).text],
      [tool, content.map((part) => part.text ?? '').join('\n')],
    ]
  })
  const full = (await site.document(at.guideInFull)).text
  return [...(await Promise.all(told)).flat(), [at.guideInFull, full]]
}
