import type { Tool } from '@modelcontextprotocol/server'
import type { Taxonomies } from '@/lib/domain/taxonomy'
import type { Operation } from '@/lib/operations/operation'
import type { Registry } from '@/lib/operations/registry'
import { inputSchema, outputSchema } from './schemas'

const annotations = {
  read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  submit: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  },
} as const satisfies Record<Operation['effect'], Tool['annotations']>

/** The operations as tools, in the registry's order; made once, sent unchanged ever after. */
export const toolsOf = (registry: Registry, taxonomies: Taxonomies): Tool[] =>
  registry.map(({ name, title, description, input, output, effect }) => ({
    name,
    title,
    description,
    inputSchema: inputSchema(input, taxonomies),
    outputSchema: outputSchema(output),
    annotations: annotations[effect],
  })) as Tool[]
