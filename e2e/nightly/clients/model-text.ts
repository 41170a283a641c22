/** Every text and name in what a model was sent, also out of the JSON that some clients wrap it in. */
export function textIn(reply: unknown): string {
  if (typeof reply === 'string') {
    const wrapped = parseObject(reply)
    return wrapped === undefined ? reply : textIn(wrapped)
  }
  if (typeof reply !== 'object' || reply === null) return String(reply ?? '')
  if (Array.isArray(reply)) return reply.map(textIn).join('\n')
  // Most clients show a model no links, so what only a link says counts as not said.
  if ('type' in reply && reply.type === 'resource_link') return ''
  return Object.entries(reply)
    .map(([name, value]) => `${name}: ${textIn(value)}`)
    .join('\n')
}

function parseObject(text: string): object | undefined {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Which of the expected words the text lacks, whatever the quotes, spaces and digit groups. */
export function missingIn(text: string, expected: readonly (string | readonly string[])[]) {
  const plain = normalize(text)
  return expected
    .map((alternatives) => [alternatives].flat())
    .filter((alternatives) => !alternatives.some((text) => hasWhole(plain, normalize(text))))
    .map((alternatives) => alternatives.join(' or '))
}

const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/\s+/g, ' ')

/** 96 is not in 1964. */
function hasWhole(text: string, words: string): boolean {
  const before = /^\d/.test(words) ? '(?<!\\d)' : ''
  const after = /\d$/.test(words) ? '(?!\\d)' : ''
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(before + literal + after).test(text)
}
