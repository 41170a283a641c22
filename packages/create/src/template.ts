import { UserError } from 'next-host/cli'

/** Puts the values into a text where it names them, such as `{country}`; a name without a value is an error. */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, string>>,
  file: string,
): string {
  return text.replace(/\{([^{}\n]*)\}/g, (placeholder, name: string, at: number) => {
    const value = values[name]
    if (value !== undefined) return value
    const line = text.slice(0, at).split('\n').length
    const allowed = Object.keys(values).map((one) => `{${one}}`)
    throw new UserError(
      `${file}:${line}: there is no value for ${placeholder}. It must be one of ${allowed.join(', ')}.`,
    )
  })
}

export function readTemplateSections<Required extends string, Optional extends string>(
  text: string,
  required: readonly Required[],
  optional: readonly Optional[],
  file: string,
): Record<Required, string> & Partial<Record<Optional, string>> {
  const [before = '', ...parts] = text.split(/^## /m)
  const sections = parts.map((part) => {
    const [heading = '', ...body] = part.split('\n')
    return [heading.trim(), body.join('\n').trim()] as const
  })
  const headings = sections.map(([heading]) => heading)
  const allowed: readonly string[] = [...required, ...optional]
  const isComplete = required.every((heading) => headings.includes(heading))
  const isKnown = headings.every(
    (heading, at) => allowed.includes(heading) && headings.indexOf(heading) === at,
  )
  if (before.trim() || !isComplete || !isKnown || sections.some(([, body]) => !body))
    throw new UserError(
      `${file}: the sections are ${headings.join(', ')}. They must be ${required.join(', ')} and may be ${optional.join(', ')}; each stands there once and has a text.`,
    )
  return Object.fromEntries(sections) as Record<Required, string> &
    Partial<Record<Optional, string>>
}
