import type { Messages } from '../messages'
import { describeAsTool, type ObjectSchema } from '../operations/describe'
import type { HttpOperation, Services } from '../operations/operation'
import type { Registry } from '../operations/registry'
import { agentPaths } from '../paths'

/** A member of a submission as a person sees it before it is sent. */
export interface SubmissionField {
  readonly name: string
  readonly label: string
  readonly type?: 'email' | 'tel' | 'date'
  /** Stands beside its neighbour at any width of the window. */
  readonly pair?: true
  /** A text of several lines. */
  readonly lines?: true
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly required: boolean
  readonly minLength?: number
  readonly maxLength?: number
}

/** Describes a page tool: what the browser shows and where it sends a call. */
export interface PageTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly annotations: {
    readonly readOnlyHint?: boolean
    readonly untrustedContentHint?: boolean
    readonly consequentialHint?: boolean
  }
  /** The address the page calls. */
  readonly address: string
  /** The REST operation that does the same. */
  readonly http: Pick<HttpOperation['http'], 'method'> & { readonly path: string }
  /** The page to open after a successful call. */
  readonly opens?: string
  /** The fields a person confirms before they are sent. */
  readonly confirms?: readonly SubmissionField[]
  /** Changes something at once: the person sees these fields, and sends them as they are, or not. */
  readonly writes?: true
}

export interface PageToolsDocument {
  readonly recipient: string
  readonly privacyPolicy: string | undefined
  /** The language of these texts, if the site has several. */
  readonly language: string | undefined
  readonly tools: readonly PageTool[]
}

export interface PageToolOptions {
  readonly registry: Registry
  /** Who receives submissions. */
  readonly recipient: string
  /** The fields of a submission that a person confirms. */
  getFields(operation: HttpOperation, services: Services): readonly SubmissionField[]
  /** Further tools, which need a page. */
  more?(services: Services): readonly PageTool[]
}

/** The MCP tools and those that need a page. */
export function describePageTools(
  { registry, recipient, getFields, more }: PageToolOptions,
  services: Services,
): PageToolsDocument {
  const { catalog, site } = services
  const { basePath = '' } = site
  const toPageTool = (operation: HttpOperation): PageTool => {
    const described = describeAsTool(operation, services)
    const { name, title, description, inputSchema, annotations } = described
    const { effect } = operation
    return {
      name,
      title,
      description,
      inputSchema: effect === 'read' ? withCursor(inputSchema, catalog.messages) : inputSchema,
      annotations: {
        readOnlyHint: annotations.readOnlyHint,
        untrustedContentHint: true,
        ...(effect !== 'read' && { consequentialHint: true }),
      },
      address: `${basePath}${agentPaths.pageTool(name)}`,
      http: { ...operation.http, path: `${basePath}${operation.http.path}` },
      ...(effect !== 'read' && { confirms: getFields(operation, services) }),
      ...(effect === 'write' && { writes: true as const }),
    }
  }
  const { language, languages } = catalog
  const { privacyPolicy } = site.pages
  const { pathname } = new URL(site.in(language).pageUrl(privacyPolicy ?? '/'), 'http://localhost')
  return {
    recipient,
    privacyPolicy: privacyPolicy && pathname,
    language: languages.length > 1 ? language : undefined,
    tools: [...registry.map(toPageTool), ...(more?.(services) ?? [])],
  }
}

/** Adds a cursor, because the text of a single record may be split into parts too. */
function withCursor(schema: ObjectSchema, { parameters }: Messages): ObjectSchema {
  const properties = Object(schema.properties)
  const cursor = { description: parameters.cursorOfPart, type: 'string' }
  return { ...schema, properties: { ...properties, cursor: properties.cursor ?? cursor } }
}
