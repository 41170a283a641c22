import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'

const relations = ['api-catalog', 'service-desc', 'service-doc', 'describedby']

export const pointers: Check = {
  name: 'pointers',
  shows: 'the home page names the API in its Link header, every page the guide for agents',
  async run(site, { expect }) {
    const fix = 'Look at lib/config/agent-links.ts and who uses it.'
    const pages = [at.home, at.work]
    const representations = ['/index.md', `${at.work}.md`, at.agents]
    const [head, ...htmls] = await Promise.all([
      site.ask('HEAD', at.home),
      ...pages.map((path) => site.document(path)),
    ])
    for (const [method, reply] of [
      ['GET', htmls[0]],
      ['HEAD', head],
    ] as const)
      for (const relation of relations) {
        const there = targetOf(reply?.headers.get('link') ?? '', relation) !== undefined
        expect(there, `${method} / has no Link with rel="${relation}"`, fix)
      }
    for (const [index, path] of pages.entries()) {
      const pointer = (htmls[index]?.text.match(/<link [^<>]*>/g) ?? []).find(
        (tag) => /rel="describedby"/.test(tag) && /href="[^"]*\/llms\.txt"/.test(tag),
      )
      expect(pointer !== undefined, `The head of ${path} has no link to /llms.txt`, fix)
    }
    for (const path of representations) {
      const last = (await site.document(path)).text.trimEnd().split('\n').at(-1) ?? ''
      expect(last.includes(at.guide), `${path} does not end with the way to /llms.txt`, fix)
    }
  },
}

/** The address a Link header gives for a relation. */
export const targetOf = (link: string, relation: string): string | undefined =>
  [...link.matchAll(/<([^<>]*)>([^<]*)/g)].find(([, , parameters = '']) =>
    (/;\s?rel="?([^";,]+)/.exec(parameters)?.[1] ?? '').split(' ').includes(relation),
  )?.[1]
