import type { EditorRepository } from './edit/site'

export type Environment = Readonly<Record<string, string | undefined>>

export interface ToolSettings {
  /** The address of the site. */
  readonly baseUrl: string
  /** The folder of the embedded database, which counts where there is no Redis. */
  readonly dataDir: string
  readonly redis:
    | { readonly url: string; readonly token: string; readonly prefix: string }
    | undefined
  /** How the site sends mail, if it does. */
  readonly mail: { readonly url: string; readonly from: string; readonly to: string } | undefined
  /** The first signs links to what is not public. */
  readonly secrets: readonly string[]
  /** Whether the site counts requests. */
  readonly metrics: boolean
  /** Whether the site runs on the machine of whoever edits it. */
  readonly development: boolean
  /** What the editor works on, if the site has one. */
  readonly editor: EditorRepository | undefined
}

/** What the site itself is built and run with: arguments of Node, in its folder. */
export interface SiteCommands {
  readonly compileContent: readonly string[]
  readonly develop: readonly string[]
  /** One after the other. */
  readonly checkTypes: () => readonly (readonly string[])[]
}
