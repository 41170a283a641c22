/** Registers a tool with every model context of the browser until the signal aborts. */
export function register(tool: WebMCP.ModelContextTool, signal: AbortSignal): void {
  const places: Iterable<Navigator['modelContext']> = new Set([
    document.modelContext,
    navigator.modelContext,
  ])
  for (const place of places) {
    // Where both are one object, the second registration is refused.
    const registered = async () => place?.registerTool(tool, { signal })
    registered().catch(() => {})
    signal.addEventListener('abort', () => place?.unregisterTool?.(tool.name))
  }
}
