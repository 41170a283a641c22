import type { Template } from './template'

/** Fills the placeholders of a text, such as `{count}`; browsers and the edge load nothing else for it. */
export const withValues = <P extends string>(
  text: string | Template<P>,
  values: Readonly<Record<P, string | number | undefined>>,
): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name as P] ?? ''))
