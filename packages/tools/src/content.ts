import type { AnyData, Content } from 'site-content'
import type { Compiled, MessageSources } from 'site-content/compiler'

/** The content of a site in a folder. */
export type ContentFolder = Content & { readonly folder: string }

/** How a site reads its content. */
export interface ContentOfSite {
  /** Throws where the folder is none of a site. */
  readonly folder: () => string
  readonly definition: Content
  readonly messages: MessageSources
  readonly compile: (folder: string) => Promise<Compiled<AnyData>>
}
