import { limits } from 'agent-access/edge'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { catalog } from '@/e2e/support/current-content'
import { endpointForTests } from '@/e2e/support/mcp-endpoint'
import { inquiryChars } from '@/lib/config/limits'
import { httpOperations } from '@/lib/documents/operations'
import type { HttpOperations } from '@/lib/subject/operation'
import { createMcpInstructions } from './instructions'

const { legacy, services } = endpointForTests()

/** What each operation is called with: a list with its defaults, any other as its example says. */
const createInput = ({ input, example }: HttpOperations[number]): Record<string, unknown> =>
  'cursor' in input.shape ? {} : (example?.(catalog, new Date()) ?? {})

describe('the list of tools', () => {
  it('describes every tool and parameter, takes nothing else, and names the terms there are', async () => {
    const { tools } = (await legacy('tools/list')).result
    for (const { title, description, inputSchema } of tools) {
      expect(title).toBeTruthy()
      expect(description).toMatch(/\w+/)
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      for (const parameter of Object.values<{ description?: string }>(inputSchema.properties ?? {}))
        expect(parameter.description).toMatch(/\w+/)
    }
    const slugs = (kind: keyof typeof catalog.taxonomies) =>
      catalog.taxonomies[kind].slice(0, limits.toolExamplesMax).map(({ slug }) => slug)
    const [roles, , studies] = tools
    const findExample = ({ description }: { description: string }) =>
      description.match(/example (.*)\.$/)
    const { location, level } = roles.inputSchema.properties
    expect(findExample(location)?.[1]).toBe(slugs('locations').join(', '))
    expect(findExample(level)?.[1]).toBe(slugs('levels').join(', '))
    expect(findExample(studies.inputSchema.properties.service)?.[1]).toBe(
      slugs('services').join(', '),
    )
  })

  it('names the limits that can refuse, and the languages there are', async () => {
    const { tools } = (await legacy('tools/list')).result
    const submit = tools.at(-1)
    const about = (name: string) => submit.inputSchema.properties[name].description
    expect(about('challenge')).toContain(`At least ${inquiryChars.challengeMin} characters`)
    expect(about('clientRequestId')).toContain('letters, digits, ._:-')
    for (const { inputSchema } of tools)
      expect(inputSchema.properties.language.description).toBe('Language of the texts: en, de.')
    for (const text of ['explicitly', 'dryRun', 'clientRequestId', 'Never make up names'])
      expect([
        submit.description,
        createMcpInstructions(httpOperations, catalog, services.site),
      ]).toEqual(Array(2).fill(expect.stringContaining(text)))
  })

  it('says of each tool what it does to the world', async () => {
    const { tools } = (await legacy('tools/list')).result
    const reads = { readOnlyHint: true, openWorldHint: false }
    const submits = { readOnlyHint: false, destructiveHint: false, openWorldHint: true }
    for (const [at, { effect }] of httpOperations.entries())
      expect(tools[at].annotations).toEqual(effect === 'submit' ? submits : reads)
  })
})

/** The members an answer may have, in any of its kinds. */
const listMembers = (schema: z.core.JSONSchema.BaseSchema | undefined): string[] => [
  ...new Set([
    ...Object.keys(schema?.properties ?? {}),
    ...(schema?.oneOf ?? []).flatMap((one) => (typeof one === 'object' ? listMembers(one) : [])),
  ]),
]

describe.each(httpOperations.map((operation) => [operation.name, operation] as const))(
  'a result of %s',
  (name, operation) => {
    const input = createInput(operation)
    const call = () => legacy('tools/call', { name, arguments: input })

    it('is named member by member with its type, so that a typed client keeps all of it', async () => {
      const { tools } = (await legacy('tools/list')).result
      const { outputSchema } = tools.find((tool: { name: string }) => tool.name === name)
      const findExample = Object.keys(outputSchema.properties ?? {})
      const members = listMembers(operation.output.toJSONSchema())
      expect(members.length).toBeGreaterThan(0)
      expect(findExample.sort()).toEqual(members.sort())
      const { structuredContent } = (await call()).result
      const valid = new Ajv({ strict: false, allowUnionTypes: true }).compile(outputSchema)
      expect(valid(structuredContent), JSON.stringify(valid.errors)).toBe(true)
      for (const member of Object.values<{ type?: unknown }>(outputSchema.properties))
        expect([member.type].flat()).toEqual(
          expect.arrayContaining([expect.stringMatching(/^[a-z]+$/)]),
        )
    })
  },
)
