import type { ContentOfSite } from './content'
import type { DashboardSettings } from './dashboard/site'
import type { AuditedSite } from './doctor/checks'
import type { EditorOfSite } from './edit/site'
import type { InquiriesOfSite } from './inquiries/site'
import type { PreviewsOfSite } from './preview/command'
import type { RolesOfSite } from './roles/site'
import type { Environment, SiteCommands, ToolSettings } from './settings'

/**
 * All that the tools know of a site, the default export of its `tools.config.ts`. What is behind a function is read by
 * the commands that need it alone.
 */
export interface SiteTools<Inquiry extends object> {
  /** Reads the environment of the process, or this one; throws an `EnvError` where a variable is not valid. */
  readonly settings: (environment?: Environment) => ToolSettings
  readonly commands: () => Promise<SiteCommands>
  /** Puts what lies in the folder in place of the site that runs from it; false if none runs. */
  readonly deploy: () => Promise<boolean>
  readonly doctor: AuditedSite
  readonly server: {
    /** A configuration of nginx for two servers at site.example, by its path in the folder of the site. */
    readonly nginxSample: string
  }
  readonly content: () => Promise<ContentOfSite>
  readonly previews: () => Promise<PreviewsOfSite>
  readonly editor: () => Promise<EditorOfSite>
  readonly inquiries: () => Promise<InquiriesOfSite<Inquiry>>
  readonly dashboard: () => Promise<DashboardSettings<Inquiry>>
  /** Left out by a site that has no roles. */
  readonly roles?: () => Promise<RolesOfSite>
}

/** Tells the tools of a site, with the types that they need; `Inquiry` is what the site stores of one. */
export const defineTools = <Inquiry extends object>(
  tools: SiteTools<Inquiry>,
): SiteTools<Inquiry> => tools
