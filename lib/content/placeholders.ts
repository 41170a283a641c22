/** A line of the content in which somebody has to write something. */
export interface Placeholder {
  readonly file: string
  readonly line: number
}

/** "agency.md:12, 15; pages/imprint.md:8". */
export function formatPlaceholders(placeholders: readonly Placeholder[]): string {
  const lines = new Map<string, number[]>()
  for (const { file, line } of placeholders) lines.set(file, [...(lines.get(file) ?? []), line])
  return [...lines].map(([file, lines]) => `${file}:${lines.join(', ')}`).join('; ')
}
