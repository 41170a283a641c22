import { z } from 'zod'
import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'

const Href = z.array(z.looseObject({ href: z.url() })).min(1)

const ApiCatalog = z.object({
  linkset: z
    .array(
      z.looseObject({
        anchor: z.url(),
        item: Href.optional(),
        'service-desc': Href.optional(),
        'service-doc': Href.optional(),
      }),
    )
    .refine((links) => links.some(({ item }) => item), 'it has no item')
    .refine(
      (links) => links.some((link) => link['service-desc'] && link['service-doc']),
      'no API in it has service-desc and service-doc',
    ),
})

const ServerCard = z.looseObject({
  $schema: z.url(),
  name: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'not a name in reverse DNS with one slash'),
  version: z.string().min(1),
  description: z.string().min(1).max(100),
  remotes: z
    .array(
      z.looseObject({
        type: z.literal('streamable-http'),
        url: z.url().regex(/\/mcp$/, 'not the MCP endpoint'),
        supportedProtocolVersions: z.array(z.iso.date()).min(1),
      }),
    )
    .min(1),
})

const AiCatalog = z.looseObject({
  specVersion: z.string().min(1),
  host: z.looseObject({ displayName: z.string().min(1) }),
  entries: z
    .array(
      z
        .looseObject({
          identifier: z.string().min(1),
          type: z.string().min(1),
          url: z.url().optional(),
          data: z.looseObject({}).optional(),
        })
        .refine(({ url, data }) => !url !== !data, 'not exactly one of url and data'),
    )
    .min(1),
})

const forms = [
  [at.apiCatalog, ApiCatalog, /^application\/linkset\+json; ?profile="[^"]*rfc9727"/],
  [at.aiCatalog, AiCatalog, /json/],
  [at.serverCard, ServerCard, /json/],
  [at.serverCardWellKnown, ServerCard, /json/],
] as const

export const catalogs: Check = {
  name: 'catalogs',
  shows: 'the API catalog, both MCP server cards and the AI catalog have the published forms',
  async run(site, { expect }) {
    const fix = 'Look at lib/documents/discovery/catalogs.ts.'
    for (const [path, schema, mediaType] of forms) {
      const { status, headers, text } = await site.get(path)
      expect(status === 200, `${path} answered ${status}`, fix)
      if (status !== 200) continue
      const type = headers.get('content-type') ?? 'none'
      expect(mediaType.test(type), `${path} is sent as ${type}`, fix)
      const cors = headers.get('access-control-allow-origin')
      expect(cors === '*', `${path} is not open to other origins (CORS)`, fix)
      const parsed = schema.safeParse(parse(text))
      expect(parsed.success, `${path}: ${parsed.error && z.prettifyError(parsed.error)}`, fix)
    }
    const [card, older] = await Promise.all([
      site.get(at.serverCard),
      site.get(at.serverCardWellKnown),
    ])
    expect(card.text === older.text, 'The two server cards differ', fix)
  },
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
