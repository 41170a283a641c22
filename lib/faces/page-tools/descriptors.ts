import { paths, prefixOf, withPrefix } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Messages } from '@/lib/messages/messages'
import { describeOperation, type ObjectSchema } from '@/lib/operations/describe'
import type { PublicOperation } from '@/lib/operations/operation'
import type { Registry } from '@/lib/operations/registry'
import { getRole, startJobApplication } from '@/lib/operations/roles'
import { confirmedFields, type Field } from './fields'

/** Describes a page tool: what the browser shows and where it sends a call. */
export interface PageTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly annotations: WebMCP.ToolAnnotations
  /** The address the page calls. */
  readonly address: string
  /** The REST operation that does the same. */
  readonly http: PublicOperation['http']
  /** The page to open after a successful call. */
  readonly opens?: string
  /** The fields a person confirms before they are sent. */
  readonly confirms?: readonly Field[]
}

export interface PageTools {
  readonly recipient: string
  readonly privacyPolicy: string
  /** The language of these words, if the site has several. */
  readonly language: string | undefined
  readonly tools: readonly PageTool[]
}

/** Returns what a person reads of the page tools, as plain data. */
export const pageToolMessages = ({ data }: Messages) => ({
  ...data.interface.pageTools,
  locale: data.locale,
})

/** Returns the descriptions of all page tools: the MCP tools and one that needs a page. */
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
      ...(submits && { confirms: confirmedFields(catalog) }),
    }
  }
  const { language, languages } = catalog
  return {
    recipient: catalog.agency.name,
    privacyPolicy: withPrefix(prefixOf(language, languages), paths.privacyPolicy),
    language: languages.length > 1 ? language : undefined,
    tools: [...registry.map(toolOf), applicationTool(describeOperation(getRole, catalog))],
  }
}

/** Adds a cursor, because the text of a single record may be split into parts too. */
function withCursor(schema: ObjectSchema): ObjectSchema {
  const properties = Object(schema.properties)
  return { ...schema, properties: { ...properties, cursor: properties.cursor ?? cursor } }
}

const cursor = {
  description: 'nextCursor of the part before, unchanged.',
  type: 'string',
}

const { name, title, description } = startJobApplication

const applicationTool = ({ inputSchema }: Pick<PageTool, 'inputSchema'>): PageTool => ({
  name,
  title,
  description,
  inputSchema,
  annotations: { readOnlyHint: false, untrustedContentHint: true },
  address: paths.pageTool(name),
  http: getRole.http,
  opens: paths.apply('{id}'),
})
