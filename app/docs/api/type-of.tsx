import { Fragment, type ReactNode } from 'react'
import { nameOf, type Schema } from './reference'

/** What a value may be, in words. */
export function TypeOf({ schema }: { schema: Schema }): ReactNode {
  if (schema.$ref) return <a href={`#${nameOf(schema.$ref)}`}>{nameOf(schema.$ref)}</a>
  const [base] = schema.allOf ?? []
  if (base) return <TypeOf schema={base} />
  if (schema.oneOf)
    return joined(schema.oneOf.map((option) => <TypeOf key={keyOf(option)} schema={option} />))
  if (schema.enum)
    return joined(schema.enum.map((value) => <code key={String(value)}>{String(value)}</code>))
  if (schema.type === 'array' && schema.items)
    return (
      <>
        list of <TypeOf schema={schema.items} />
      </>
    )
  const types = [schema.type ?? 'anything'].flat().join(' or ')
  return [types, schema.format && `(${schema.format})`, rangeOf(schema)].filter(Boolean).join(' ')
}

const keyOf = (schema: Schema) => JSON.stringify(schema)

const joined = (parts: readonly ReactNode[]) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed at build time
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ))

function rangeOf({ minimum, maximum }: Schema): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  if (minimum !== undefined) return `from ${minimum}`
  return maximum === undefined ? undefined : `up to ${maximum}`
}
