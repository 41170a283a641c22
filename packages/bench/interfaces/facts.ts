/** What an answer has to say: all of its texts, each in one of its forms. */
export interface ExpectedFact {
  readonly texts: readonly (string | readonly string[])[]
  /** Texts about one entry of a list have to stand between its name and the name of another. */
  readonly entry?: { readonly name: string; readonly others: readonly string[] }
}

const thousands = /(\d)[.,'’\u00a0\u202f](?=\d{3}(?!\d))/g

/** Words and numbers with one space between them, whatever format the text has. */
export function toPlainText(text: string): string {
  const plainText = text
    .replace(thousands, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/\d+\.\d+/g, (number) => String(Number(number)))
    .replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{M}\p{N}.]+/gu, ' ')
  return ` ${plainText.replace(/ +/g, ' ').trim()} `
}

/** Checks whether an answer states a fact. */
export function statesFact(answer: string, { texts, entry }: ExpectedFact): boolean {
  const plain = toPlainText(answer)
  const passages = entry ? passagesAbout(plain, entry) : [plain]
  return passages.some((passage) =>
    texts.every((forms) => [forms].flat().some((form) => passage.includes(toPlainText(form)))),
  )
}

/** Each part goes from the name of the entry to the name of another one. */
function passagesAbout(
  text: string,
  { name, others }: NonNullable<ExpectedFact['entry']>,
): string[] {
  const [, ...passages] = text.split(toPlainText(name))
  return passages.map((passage) => {
    const ends = others.map((other) => ` ${passage}`.indexOf(toPlainText(other)))
    const end = Math.min(passage.length, ...ends.filter((at) => at >= 0))
    return toPlainText(`${name} ${passage.slice(0, end)}`)
  })
}
