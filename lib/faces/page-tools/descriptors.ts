import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { describeOperation, type ObjectSchema } from '@/lib/operations/describe'
import type { PublicOperation } from '@/lib/operations/operation'
import { startJobApplication } from '@/lib/operations/page-only'
import type { Registry } from '@/lib/operations/registry'
import { getRole } from '@/lib/operations/roles'
import { confirmedFields, type Field } from './fields'

/** How the browser shows a tool and where it sends what the agent asks for. */
export interface PageTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly annotations: WebMCP.ToolAnnotations
  /** Where the page asks. */
  readonly address: string
  /** Where REST does the same. */
  readonly http: PublicOperation['http']
  /** The page it opens, once the request has shown that there is something to open. */
  readonly opens?: string
  /** What a person confirms before it is sent. */
  readonly confirms?: readonly Field[]
}

export interface PageTools {
  readonly recipient: string
  readonly privacyPolicy: string
  readonly tools: readonly PageTool[]
}

/** All the browser has to know; the six remote tools and one that needs a page. */
export function pageTools(registry: Registry, catalog: Catalog): PageTools {
  const toolOf = (operation: PublicOperation): PageTool => {
    const { name, title, description, inputSchema, annotations } = describeOperation(
      operation,
      catalog,
    )
    const submits = operation.effect === 'submit'
    return {
      name,
      title,
      description,
      inputSchema: submits ? inputSchema : withCursor(inputSchema),
      annotations: {
        readOnlyHint: annotations.readOnlyHint,
        untrustedContentHint: true,
        ...(submits && { consequentialHint: true }),
      },
      address: paths.pageTool(name),
      http: operation.http,
      ...(submits && { confirms: confirmedFields }),
    }
  }
  return {
    recipient: catalog.agency.name,
    privacyPolicy: paths.privacyPolicy,
    tools: [...registry.map(toolOf), applicationTool(describeOperation(getRole, catalog))],
  }
}

/** What does not fit in one answer comes in parts, of one thing too. */
function withCursor(schema: ObjectSchema): ObjectSchema {
  const properties = Object(schema.properties)
  return { ...schema, properties: { ...properties, cursor: properties.cursor ?? cursor } }
}

const cursor = {
  description: 'nextCursor of the part before, unchanged.',
  type: ['string', 'null'],
}

const applicationTool = ({ inputSchema }: Pick<PageTool, 'inputSchema'>): PageTool => ({
  ...startJobApplication,
  inputSchema,
  annotations: { readOnlyHint: false, untrustedContentHint: true },
  address: paths.pageTool(startJobApplication.name),
  http: getRole.http,
  opens: paths.apply('{id}'),
})
