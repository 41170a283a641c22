import type { EditorTexts } from './site'

const read = ['label', 'label_singular', 'hint']

/** A replacer of JSON.stringify for what people read of a configuration. A text without a translation stays. */
export function translateInto(texts: EditorTexts) {
  const translate = (text: unknown) => texts[String(text)] ?? text
  return (key: string, value: unknown) => {
    if (key === 'pattern' && Array.isArray(value)) return [value[0], translate(value[1])]
    return read.includes(key) ? translate(value) : value
  }
}
