/** Offers a tool, wherever there is a place for tools, until the signal ends. */
export function register(tool: WebMCP.ModelContextTool, signal: AbortSignal): void {
  const places: Iterable<Navigator['modelContext']> = new Set([
    document.modelContext,
    navigator.modelContext,
  ])
  for (const place of places) {
    // A place that refuses the tool has it under its other name.
    const registered = async () => place?.registerTool(tool, { signal })
    registered().catch(() => {})
    signal.addEventListener('abort', () => place?.unregisterTool?.(tool.name))
  }
}
