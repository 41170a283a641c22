import { z } from 'zod'
import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'
import { mcpFace } from '@/packages/doctor/agency/mcp'

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: unknown
}

const PageTools = z.looseObject({
  tools: z.array(z.looseObject({ name: z.string(), inputSchema: z.looseObject({}) })),
})

/** OpenAI refuses a tool with one of these in strict mode, and other vendors drop or refuse it. */
const refused = [
  ...['$ref', '$defs', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', 'default', 'uniqueItems'],
  ...['patternProperties', 'propertyNames', 'minProperties', 'maxProperties', 'contains'],
  ...['dependentRequired', 'dependentSchemas', 'unevaluatedProperties', 'unevaluatedItems'],
  ...['prefixItems', 'maxLength'],
]

/** Those of OpenAI's guide on structured outputs. */
const formats = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'uuid']

export const strictSchemas: Check = {
  name: 'strict schemas',
  shows: 'converters for strict models can take what every tool wants',
  async run(site, { expect, saw }) {
    const fix = 'Look at lib/operations/describe.ts and the input of the operation.'
    const remote = await (await mcpFace(site, 'modern')).tools()
    const { tools } = PageTools.parse(await site.json(at.pageTools))
    for (const [face, list] of [
      ['MCP', remote],
      ['page tools', tools],
    ] as const)
      for (const { name, inputSchema } of list)
        for (const issue of issuesOf(inputSchema))
          expect(false, `${name} of ${face}: ${issue}`, fix)
    saw(`${remote.length + tools.length} schemas`)
  },
}

const issuesOf = (schema: Schema): string[] => [
  ...(schema.type === 'object' ? [] : ['it takes no object']),
  ...[...parts(schema, 'the input')].flatMap(([where, part]) => [
    ...Object.keys(part)
      .filter((keyword) => refused.includes(keyword))
      .map((keyword) => `${where} has ${keyword}`),
    ...strange(part).map((format) => `${where} has the format ${format}`),
    ...(part.properties && part.additionalProperties !== false ? [`${where} is open`] : []),
    ...optional(part)
      .filter(([, member]) => !typesOf(member).includes('null'))
      .map(([name]) => `${name} may be left out, but not be null`),
  ]),
]

function* parts(schema: Schema, where: string): Generator<[string, Schema]> {
  yield [where, schema]
  for (const [name, member] of Object.entries(schema.properties ?? {})) yield* parts(member, name)
  if (schema.items) yield* parts(schema.items, `an item of ${where}`)
  for (const one of schema.anyOf ?? []) yield* parts(one, where)
}

const strange = ({ format }: Schema & { readonly format?: string }) =>
  format && !formats.includes(format) ? [format] : []

/** In strict mode every member is required, so what is optional has to take null; a yes or no says no. */
const optional = ({ properties = {}, required = [] }: Schema) =>
  Object.entries(properties).filter(
    ([name, { type }]) => !required.includes(name) && type !== 'boolean',
  )

const typesOf = ({ type, anyOf = [] }: Schema): string[] => [
  ...[type ?? []].flat(),
  ...anyOf.flatMap(typesOf),
]
