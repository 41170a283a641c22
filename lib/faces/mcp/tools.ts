import type { Tool } from '@modelcontextprotocol/server'
import type { Taxonomies } from '@/lib/domain/taxonomy'
import { describeOperation } from '@/lib/operations/describe'
import type { Registry } from '@/lib/operations/registry'
import { outputSchema } from './schemas'

/** The operations as tools, in the registry's order; made once, sent unchanged ever after. */
export const toolsOf = (registry: Registry, taxonomies: Taxonomies): Tool[] =>
  registry.map((operation) => {
    const { annotations, ...described } = describeOperation(operation, taxonomies)
    return { ...described, outputSchema: outputSchema(operation.output), annotations }
  }) as Tool[]
