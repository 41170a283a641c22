import 'webmcp-types'

/** Chrome 146 to 149 kept it at the navigator and took tools back by name. */
interface EarlierModelContext {
  registerTool: WebMCP.ModelContext['registerTool']
  unregisterTool?(name: string): void
}

declare global {
  interface Navigator {
    readonly modelContext?: EarlierModelContext
  }
}
