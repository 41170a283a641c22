import { z } from 'zod'
import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'
import { targetOf } from './pointers'

/** Agentic Resource Discovery 0.91. */
const Entry = z
  .looseObject({
    identifier: z.string().regex(/^urn:air:[\w.-]+(?::[\w-]+)+$/),
    displayName: z.string().min(1),
    type: z.string().min(1),
    url: z.url().optional(),
    data: z.looseObject({}).optional(),
    representativeQueries: z.array(z.string().min(1)).min(2).max(5),
  })
  .refine(({ url, data }) => !url !== !data, 'not exactly one of url and data')

const Manifest = z.looseObject({
  specVersion: z.string().min(1),
  host: z.looseObject({ displayName: z.string().min(1) }),
  entries: z.array(Entry).min(1),
})

export const resources: Check = {
  name: 'resource manifest',
  shows: '/.well-known/ard.json has its form, and robots.txt, Link and the API catalog lead on',
  async run(site, { expect, saw }) {
    const fix = 'Look at lib/documents/discovery/resources.ts.'
    const [manifest, robots, home, head] = await Promise.all([
      site.get(at.resources),
      site.get(at.robots),
      site.get(at.home),
      site.ask('HEAD', at.apiCatalog),
    ])
    const { status, headers, text } = manifest
    expect(status === 200, `${at.resources} answered ${status}`, fix)
    const type = headers.get('content-type') ?? 'none'
    const there = status === 200
    expect(!there || /json/.test(type), `${at.resources} is sent as ${type}`, fix)
    const parsed = there ? Manifest.safeParse(JSON.parse(text)) : undefined
    expect(parsed?.success !== false, `${at.resources}: ${problem(parsed?.error)}`, fix)
    const agentmap = /^Agentmap: (\S+)$/m.exec(robots.text)?.[1]
    const preview = /^User-agent: \*\nDisallow: \/\n*$/.test(robots.text)
    const mapped = preview || agentmap === site.url(at.resources)
    expect(mapped, `/robots.txt has Agentmap: ${agentmap ?? 'none'}`, fix)
    const target = targetOf(home.headers.get('link') ?? '', 'ard')
    expect(target === site.url(at.resources), `Link of / has rel="ard": ${target ?? 'none'}`, fix)
    const link = head.headers.get('link') ?? ''
    for (const relation of ['api-catalog', 'item'])
      expect(
        targetOf(link, relation) !== undefined,
        `HEAD ${at.apiCatalog} has no Link with rel="${relation}" (RFC 9727)`,
        'Look at lib/documents/discovery/catalogs.ts.',
      )
    if (parsed?.success) saw(`${parsed.data.entries.length} entries`)
  },
}

const problem = (error: z.ZodError | undefined) => error && z.prettifyError(error)
