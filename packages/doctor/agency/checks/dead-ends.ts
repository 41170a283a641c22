import { z } from 'zod'
import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'
import type { Site } from '@/packages/doctor/agency/site'

const Lost = z.looseObject({
  detail: z.string(),
  errors: z.array(z.looseObject({ allowed: z.array(z.url()).min(1) })).min(1),
})

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

/** An address that is not there, and the one that is meant. */
const lost = [
  [at.missingApi, at.jobs],
  [at.missingWellKnown, at.resources],
] as const

export const deadEnds: Check = {
  name: 'no dead ends',
  shows: 'whoever comes to a wrong address is told the right one, and nothing keeps agents away',
  async run(site, { expect }) {
    const fix = 'Look at lib/documents/discovery/not-found.ts.'
    for (const [path, meant] of lost) {
      const { status, text } = await site.get(path)
      expect(status === 404, `${path} answered ${status}, not 404`, fix)
      const told = Lost.safeParse(parse(text))
      expect(told.success, `${path} does not list what is there`, fix)
      if (!told.success) continue
      const { detail, errors } = told.data
      const listed = errors.some(({ allowed }) => allowed.includes(site.url(meant)))
      expect(listed, `${path} does not list ${meant}`, fix)
      expect(detail.includes(site.url(meant)), `${path} does not suggest ${meant}`, fix)
    }
    const page = await site.get(at.mcp, { accept: browser })
    const type = page.headers.get('content-type') ?? 'none'
    const shown = page.status === 200 && /^text\/html/.test(type)
    const door = 'Look at app/[language]/agents/connect and lib/site/represent.ts.'
    expect(shown, `A browser gets ${page.status} ${type} at ${at.mcp}, not a page`, door)
    const named = page.text.includes(site.url(at.mcp))
    if (shown) expect(named, `The page at ${at.mcp} does not name the endpoint`, door)
    const away = await keptAway(site)
    expect(!away, `/robots.txt keeps agents away from ${at.register}`, 'Look at robots.ts.')
    const { text } = await site.document(at.agents)
    const every = text.includes('start_job_application')
    expect(every, `${at.agents} does not list start_job_application`, 'Look at agents.ts.')
  },
}

const keptAway = async (site: Site): Promise<boolean> =>
  [...(await site.document(at.robots)).text.matchAll(/^Disallow: (\/\S+)$/gm)].some(
    ([, path = '']) => at.register.startsWith(path),
  )

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
