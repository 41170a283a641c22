import {
  type Caller,
  describeAsTool,
  invokeOperation,
  type PageTool,
  type PageToolFunction,
} from 'agent-access'
import { countEvent, DomainError } from 'agent-access/edge'
import { paths } from '@/lib/config/paths'
import type { SiteServices } from '@/lib/subject/operation'
import { getRoleOperation, startJobApplicationDescription } from './operations'
import { findApplicantSystem } from './text'

const { name, title, description } = startJobApplicationDescription

/** Describes the tool that opens the page of an application. */
export const createApplicationTool = (services: SiteServices): PageTool => ({
  name,
  title,
  description,
  inputSchema: describeAsTool(getRoleOperation, services).inputSchema,
  annotations: { readOnlyHint: false, untrustedContentHint: true },
  address: paths.pageTool(name),
  http: getRoleOperation.http,
  opens: paths.apply('{id}'),
})

/** Names the page to open for an application; without such a role, lists the open ones. */
export const startApplication: PageToolFunction = async (input, caller) => {
  countEvent('call', 'page-tools', startJobApplicationDescription.name)
  try {
    const callerOfTool = { ...caller, callInterface: undefined }
    const [job, services] = await invokeOperation(
      getRoleOperation,
      input,
      callerOfTool as Caller<SiteServices>,
      async (call) => [await call.run(), call.context.services] as const,
    )
    const { catalog, site } = services
    const { id, title, applyUrl } = job
    const leaves = findApplicantSystem(job, site) !== undefined
    const address = leaves ? applyUrl : paths.apply(id)
    const { texts } = catalog.messages
    const text = leaves
      ? texts.leavesForApplication({ title, url: applyUrl, host: new URL(applyUrl).hostname })
      : texts.opensApplication({ title, url: applyUrl })
    return { text, data: { id, title, opens: address, submitted: false } }
  } catch (error) {
    if (!(error instanceof DomainError) || !['not_found', 'gone'].includes(error.code)) throw error
    const allowed = (caller.services as SiteServices).catalog.open.roles.map(({ slug }) => slug)
    const errors = [{ field: 'id', message: error.detail, allowed }]
    throw new DomainError(error.code, error.detail, { errors })
  }
}
