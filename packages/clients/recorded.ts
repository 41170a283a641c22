/** Every text and name of what was sent, also out of the JSON that some clients wrap it in. */
export function textIn(sent: unknown): string {
  if (typeof sent === 'string') {
    const wrapped = objectIn(sent)
    return wrapped === undefined ? sent : textIn(wrapped)
  }
  if (typeof sent !== 'object' || sent === null) return String(sent ?? '')
  if (Array.isArray(sent)) return sent.map(textIn).join('\n')
  return isLink(sent)
    ? ''
    : Object.entries(sent)
        .map(([name, value]) => `${name}: ${textIn(value)}`)
        .join('\n')
}

// Most clients show a model no links, so that what only a link says counts as not said.
const isLink = (block: object) => 'type' in block && block.type === 'resource_link'

function objectIn(text: string): object | undefined {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Which of the expected words the text lacks, whatever the quotes, spaces and digit groups. */
export function missingIn(
  text: string,
  expected: readonly (string | readonly string[])[],
): readonly string[] {
  const plain = normal(text)
  const isThere = (words: string) => hasWhole(plain, normal(words))
  return expected
    .map((oneOf) => [oneOf].flat())
    .filter((oneOf) => !oneOf.some(isThere))
    .map((oneOf) => oneOf.join(' or '))
}

const normal = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/\s+/g, ' ')

/** 96 is not in 1964. */
function hasWhole(text: string, words: string): boolean {
  const isDigit = (character = '') => /\d/.test(character)
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = isDigit(words[0]) && isDigit(text[at - 1])
    const after = isDigit(words.at(-1)) && isDigit(text[at + words.length])
    if (!before && !after) return true
  }
  return false
}
