import { z } from 'zod'
import { at } from '@/packages/doctor/agency/addresses'
import { type Check, MissingDocumentError } from '@/packages/doctor/agency/check'
import { mcpFace } from '@/packages/doctor/agency/mcp'
import { operationsOf } from '@/packages/doctor/agency/openapi'
import type { Site } from '@/packages/doctor/agency/site'

const PageTools = z.looseObject({
  tools: z.array(
    z.looseObject({
      name: z.string(),
      opens: z.string().optional(),
      http: z.object({ method: z.string(), path: z.string() }),
    }),
  ),
})

/** name → "METHOD /path" */
type Names = Readonly<Record<string, string>>

export const toolNames: Check = {
  name: 'tool names',
  shows: 'MCP, OpenAPI, page tools, guides and skills know the same tools at the same addresses',
  async run(site, { expect, saw }) {
    const fix = 'Define the operation once in lib/operations, and build again.'
    const tools = (await (await mcpFace(site, 'modern')).tools()).map(({ name }) => name)
    const faces = { ...(await listed(site)), [at.pageTools]: await pageTools(site) }
    const reference = faces.OpenAPI
    for (const [face, names] of Object.entries(faces)) {
      const difference = differs(Object.keys(names), tools)
      expect(!difference, `${face} and MCP differ in ${difference}`, fix)
      for (const [name, call] of Object.entries(names))
        expect(
          !(name in reference) || reference[name] === call,
          `${face} has ${name} at ${call}, OpenAPI at ${reference[name]}`,
          fix,
        )
    }
    for (const [source, text] of await prose(site)) {
      const strange = mentioned(text, tools).filter((name) => !tools.includes(name))
      expect(strange.length === 0, `${source} names ${strange.join(', ')}, which MCP lacks`, fix)
    }
    const { tools: inPages } = PageTools.parse(await site.json(at.pageTools))
    const opening = inPages.filter(({ opens }) => opens)
    expect(
      opening.length === 1 && opening[0]?.name === 'start_job_application',
      'The page tools lack start_job_application, which opens a page and submits nothing',
      'Look at lib/faces/page-tools.',
    )
    saw(tools.join(', '))
  },
}

async function listed(site: Site): Promise<{ readonly OpenAPI: Names } & Record<string, Names>> {
  const line = /^- `(\w+)` \(`(\w+) (?:https?:\/\/[^/`\n]+)?(\/[^`\n]+)`/gm
  const inText = async (path: string) =>
    Object.fromEntries(
      [...(await site.document(path)).text.matchAll(line)].map(([, name, method, at]) => [
        name,
        `${method} ${at}`,
      ]),
    )
  const operations = await operationsOf(site)
  return {
    OpenAPI: Object.fromEntries(
      operations
        .filter(({ path, deprecated }) => path.startsWith('/api/') && !deprecated)
        .map(({ operationId, method, path }) => [operationId, `${method.toUpperCase()} ${path}`]),
    ),
    [at.guide]: await inText(at.guide),
    [at.agents]: await inText(at.agents),
  }
}

async function pageTools(site: Site): Promise<Names> {
  const parsed = PageTools.safeParse(await site.json(at.pageTools))
  if (!parsed.success) throw new Error(`${at.pageTools}: ${z.prettifyError(parsed.error)}`)
  return Object.fromEntries(
    parsed.data.tools
      .filter(({ opens }) => !opens)
      .map(({ name, http }) => [name, `${http.method} ${http.path}`]),
  )
}

async function prose(site: Site): Promise<[string, string][]> {
  const { skills } = (await site.json(at.skills)) as { skills?: { name: string; url: string }[] }
  if (!Array.isArray(skills)) throw new MissingDocumentError(`${at.skills} lists no skills`)
  return Promise.all([
    site.document(at.authGuide).then(({ text }): [string, string] => [at.authGuide, text]),
    ...skills.map(
      async ({ name, url }): Promise<[string, string]> => [
        `The skill ${name}`,
        (await site.document(url)).text,
      ],
    ),
  ])
}

/** Returns the names in a text that begin as those of tools do: `list_`, `get_`. */
function mentioned(text: string, tools: readonly string[]): string[] {
  const verbs = new Set(tools.map((name) => name.split('_', 1)[0]))
  const names = [...text.matchAll(/`(([a-z]+)_\w+)`/g)].filter(([, , verb]) => verbs.has(verb))
  return [...new Set(names.map(([, name = '']) => name))]
}

function differs(some: readonly string[], others: readonly string[]): string {
  const only = (these: readonly string[], those: readonly string[]) =>
    these.filter((name) => !those.includes(name))
  return [...only(some, others), ...only(others, some)].join(', ')
}
