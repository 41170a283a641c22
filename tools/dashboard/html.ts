import { escapeHtml } from '@/packages/agent-access/core'

/** Markup of ours; everything else is text and is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Shown = Markup | string | number | false | undefined | readonly Shown[]

const written = (value: Shown): string => {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(written).join('')
  if (value === undefined || value === false) return ''
  return escapeHtml(String(value))
}

export const html = (parts: TemplateStringsArray, ...values: readonly Shown[]): Markup =>
  new Markup(parts.map((part, at) => part + written(values[at])).join(''))
