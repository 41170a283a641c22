/** Every place there is for tools, once. */
const modelContexts = () =>
  new Set([document.modelContext, navigator.modelContext].filter((context) => context != null))

/** Offers a tool until the signal ends. A place that refuses it has it under another name. */
export function register(tool: WebMCP.ModelContextTool, signal: AbortSignal): void {
  for (const context of modelContexts()) {
    const registered = async () => context.registerTool(tool, { signal })
    registered().catch(() => {})
    if ('unregisterTool' in context)
      signal.addEventListener('abort', () => context.unregisterTool?.(tool.name))
  }
}
