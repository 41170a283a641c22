/** What a right answer must hold, and how it is found in what an agent has read. */

export interface Fact {
  readonly name: string
  /** Everything that has to be said, each in any of its forms. */
  readonly says: readonly (readonly string[])[]
  /** What it is said of: the words must stand between this name and that of another such thing. */
  readonly of?: Thing
  /** Looks at everything that was read instead. */
  readonly isShown?: (readings: readonly Reading[]) => boolean
}

interface Thing {
  readonly name: string
  /** How a request names it, so that all of its response is about it. */
  readonly id: string
  readonly others: readonly string[]
}

/** One response, and the request that it answers. */
export interface Reading {
  readonly request: string
  readonly text: string
}

const link = /\]\(([^()\s]{0,2000})\)/g
const thousands = /(\d)[.,'’\u00a0\u202f](?=\d{3}(?!\d))/g

/** Returns a text as words and numbers with one space between them, whatever face it comes from. */
export function plain(text: string): string {
  // Addresses of links must not stand within a sentence, but they are said.
  const addresses = [...text.matchAll(link)].map(([, address]) => address)
  const words = `${text.replace(link, '] ')}\n${addresses.join('\n')}`
    .replace(thousands, '$1')
    .normalize('NFKC')
    .replaceAll('·', ' ')
    .toLowerCase()
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/\d+\.\d+/g, (number) => String(Number(number)))
    .replace(/(\d)\.(?=\d)/g, '$1·')
    .replace(/[^\p{L}\p{M}\p{N}·]+/gu, ' ')
    .replaceAll('·', '.')
  return ` ${words.trim()} `
}

/** Returns a value of JSON as the text that a model reads of it: names of members and values. */
export function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readable).join('\n')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${readable(one)}`)
      .join('\n')
  return String(value)
}

const known = new Map<string, string>()

function plainOnce(text: string): string {
  const made = known.get(text) ?? plain(text)
  known.set(text, made)
  return made
}

/** Returns the parts of a text that are about a thing: from its name to that of another one. */
function passages(text: string, { name, others }: Thing): string[] {
  const [start, ...ends] = [name, ...others].map(plainOnce)
  const found: string[] = []
  if (!start) return found
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + start.length - 1)) {
    const from = at + start.length - 1
    const end = ends
      .map((other) => text.indexOf(other, from))
      .filter((one) => one >= 0)
      .reduce((first, one) => Math.min(first, one), text.length)
    found.push(text.slice(at, end + 1))
  }
  return found
}

const says = (text: string, { says: all }: Fact) =>
  all.every((forms) => forms.some((form) => text.includes(plainOnce(form))))

/** Checks whether what was read says it. */
export const isFound = (fact: Fact, readings: readonly Reading[]): boolean =>
  fact.isShown ? fact.isShown(readings) : readings.some((reading) => isSaid(fact, reading))

function isSaid(fact: Fact, { request, text }: Reading): boolean {
  const whole = plainOnce(text)
  if (!fact.of) return says(whole, fact)
  const about = plainOnce(request)
  const names = [fact.of.id, fact.of.name].map(plainOnce)
  if (names.some((name) => about.includes(name)) && says(whole, fact)) return true
  return passages(whole, fact.of).some((part) => says(part, fact))
}
