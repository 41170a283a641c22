import { cloneElement, isValidElement, type ReactNode } from 'react'

/** Formats a message whose values are elements. */
export function formatMessageElements<P extends string>(
  text: (values: Readonly<Record<P, string>>) => string,
  values: Readonly<Record<P, ReactNode>>,
): ReactNode {
  const names = Object.keys(values) as P[]
  const markedText = text(
    Object.fromEntries(names.map((name, at) => [name, `${mark}${at}${mark}`])) as Record<P, string>,
  )
  // Every second part is the number of a value.
  return markedText.split(mark).map((part, at) => {
    const name = at % 2 === 1 ? names[Number(part)] : undefined
    if (name === undefined) return part
    const value = values[name]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return isValidElement(value) ? cloneElement(value, { key: at }) : value
  })
}

const mark = '\u0000'
