import type { Catalog } from '@/lib/catalog/catalog'
import { pageToolItemsMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { describeOperation, type ObjectSchema } from '@/lib/operations/describe'
import { operationNames } from '@/lib/operations/names'
import type { Operation } from '@/lib/operations/operation'
import type { Registry } from '@/lib/operations/registry'
import { getRole, listRoles } from '@/lib/operations/roles'
import { confirmedFields, type Field } from './fields'
import { omittedAtFirst } from './omitted'

/** How the browser shows a tool and where it sends what the agent asks for. */
export interface PageTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly annotations: WebMCP.ToolAnnotations
  readonly http: Operation['http']
  /** Members of a long answer that wait until the agent asks again. */
  readonly omits?: readonly string[]
  /** Sent when the agent does not say. */
  readonly defaults?: Readonly<Record<string, number>>
  /** The page it opens, once the request has shown that there is something to open. */
  readonly opens?: string
  /** Where the choices are, when there is nothing. */
  readonly choices?: Operation['http']['path']
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
  const toolOf = (operation: Operation): PageTool => {
    const { name, title, description, inputSchema, annotations } = describeOperation(
      operation,
      catalog.taxonomies,
    )
    const submits = operation.effect === 'submit'
    const omits = omittedAtFirst[name]
    return {
      name,
      title,
      description,
      inputSchema,
      annotations: {
        readOnlyHint: annotations.readOnlyHint,
        untrustedContentHint: true,
        ...(submits && { consequentialHint: true }),
      },
      http: operation.http,
      ...(omits && { omits }),
      ...('limit' in operation.input.shape && { defaults: { limit: pageToolItemsMax } }),
      ...(submits && { confirms: confirmedFields }),
    }
  }
  return {
    recipient: catalog.agency.name,
    privacyPolicy: paths.privacyPolicy,
    tools: [...registry.map(toolOf), startJobApplication(toolOf(getRole))],
  }
}

const startJobApplication = ({ inputSchema, http }: PageTool): PageTool => ({
  name: 'start_job_application',
  title: 'Start a job application',
  description: `Opens the application page of one open role in this tab. It fills in and submits nothing; the user applies in person. Use it when the user wants to apply for a role found with ${operationNames.listRoles}.`,
  inputSchema,
  annotations: { readOnlyHint: false, untrustedContentHint: true },
  http,
  opens: paths.apply('{id}'),
  choices: listRoles.http.path,
})
