const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The numbers a sentence speaks of, in their order: "from eleven steps to four" → 11, 4. */
export function numbersIn(text: string): number[] {
  const words = text.toLowerCase().match(/[a-z]+|\d[\d,.]*/g) ?? []
  const found: number[] = []
  let current: number | undefined
  for (const [at, word] of words.entries()) {
    const value = worth(word)
    if (value !== undefined) current = add(current, value)
    else if (word === 'hundred') current = (current ?? 1) * 100
    else if (word === 'and' && current !== undefined && current >= 100 && isNumber(words[at + 1]))
      continue
    else if (current !== undefined) {
      found.push(current)
      current = undefined
    }
  }
  return current === undefined ? found : [...found, current]
}

const add = (current: number | undefined, value: number) => (current ?? 0) + value
const isNumber = (word: string | undefined) => word !== undefined && worth(word) !== undefined

function worth(word: string): number | undefined {
  if (/^\d/.test(word)) return Number(word.replace(/[,.]/g, ''))
  if (small.includes(word)) return small.indexOf(word)
  return tens.includes(word) ? tens.indexOf(word) * 10 : undefined
}
