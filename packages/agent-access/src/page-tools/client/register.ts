import type { ToolResult } from './call'

/** A tool as browsers take it (WebMCP). */
export interface BrowserTool {
  readonly name: string
  readonly title?: string
  readonly description: string
  readonly inputSchema: object
  readonly annotations?: object
  readonly execute: (input: unknown, options?: { signal?: AbortSignal }) => Promise<ToolResult>
}

interface ModelContext {
  registerTool(tool: BrowserTool, options: { signal: AbortSignal }): unknown
  /** Chrome 146 to 149 took tools back by name. */
  unregisterTool?(name: string): void
}

/** Browsers differ in where tools are registered; empty in one without WebMCP. */
export const findModelContexts = (): ReadonlySet<ModelContext> =>
  new Set(
    [document, navigator].flatMap(
      (holder) => (holder as { modelContext?: ModelContext }).modelContext ?? [],
    ),
  )

/** Registers a tool with every model context of the browser until the signal aborts. */
export function registerPageTool(tool: BrowserTool, signal: AbortSignal): void {
  for (const modelContext of findModelContexts()) {
    // Where both are one object, the second registration is refused.
    const registered = async () => modelContext.registerTool(tool, { signal })
    registered().catch(() => {})
    signal.addEventListener('abort', () => modelContext.unregisterTool?.(tool.name))
  }
}
