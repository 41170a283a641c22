/** Fills the placeholders of a text, such as `{count}`; browsers and the edge load nothing else for it. */
export const withValues = (
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
