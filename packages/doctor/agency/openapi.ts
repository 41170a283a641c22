import { z } from 'zod'
import { at } from './addresses'
import { MissingDocumentError } from './check'
import type { Site } from './site'

const Operation = z.looseObject({
  operationId: z.string(),
  deprecated: z.boolean().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      headers: z.record(z.string(), z.unknown()).optional(),
      content: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})

const OpenApi = z.looseObject({
  openapi: z.string().startsWith('3.1'),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

export interface Described {
  readonly method: string
  readonly path: string
  readonly operationId: string
  readonly deprecated: boolean
  readonly scopes: readonly string[]
  readonly responses: z.infer<typeof Operation>['responses']
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** What OpenAPI says can be done; its own check judges its form. */
export async function operationsOf(site: Site): Promise<readonly Described[]> {
  const parsed = OpenApi.safeParse(await site.json(at.openapi))
  if (!parsed.success)
    throw new MissingDocumentError(`${at.openapi} is not an OpenAPI 3.1 description`)
  return Object.entries(parsed.data.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, value]) => {
        const operation = Operation.safeParse(value)
        if (!operation.success) throw new MissingDocumentError(`${method} ${path} is not described`)
        const { operationId, deprecated = false, security = [], responses } = operation.data
        const scopes = security.flatMap((one) => Object.values(one).flat())
        return { method, path, operationId, deprecated, scopes, responses }
      }),
  )
}
