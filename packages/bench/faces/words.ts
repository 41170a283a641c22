/** How agents without a model compare texts: by the words they have in common. */

/** Words that say nothing of a subject, in the languages that questions are written in. */
const empty = new Set(
  `a an and any are as at be by can do does for from get give go has have how i in is it its me my
  of on one or that the their them then they this to us was we what when where which who whom whose
  will with would you your there much many all about list lists
  aus bei bin das dem den der des die ein eine einem einen einer es für gibt hat haben ich ihr ihre
  im in ist kann mein meine mich mit nach oder sich sie sind über um und uns von vom was wann welche
  welchem welchen welcher welches wer wie wird wo zu zum zur auf an alle viele viel er man`
    .split(/\s+/)
    .map((word) => stem(word)),
)

/** What means about the same on any site; nothing here is taken from one. */
const alike = [
  'role job position vacancy career careers opening apply stelle stellen beruf karriere bewerbung internship praktikum',
  'pay salary wage earn compensation gehalt bezahlung verdienst lohn',
  'office studio address street location place city visit standort büro adresse straße ort stadt besuch anfahrt',
  'office contact about imprint büro standort kontakt über impressum',
  'client customer project work portfolio study reference kunde projekt arbeit fallstudie referenz',
  'result change changed measured outcome effect ergebnis wirkung verändert änderung',
  'source counted count evidence quelle gezählt beleg',
  'team people person partner staff leads lead mensch menschen leitet leitung',
  'contact inquiry message write reach touch email telephone phone kontakt anfrage nachricht schreiben erreichen telefon',
  'legal imprint company register publisher impressum firma rechtlich betreiber',
  'privacy data erase delete personal policy datenschutz daten löschen',
  'accessible accessibility disabled wcag barrierefrei barrierefreiheit',
  'service offer commission leistung angebot beauftragen',
  'journal blog article entry news post beitrag artikel aktuell',
  'hiring process step steps interview einstellung ablauf schritte verfahren',
  'industry sector field branche bereich',
  'craft discipline fach fachgebiet disziplin',
  'level seniority stufe',
  'agent agents program bot api agenten programm',
  'language languages translated sprache sprachen übersetzt',
  'quota limit rate requests grenze anfragen kontingent',
  'approach method process vorgehen methode arbeitsweise',
  'related similar verwandt ähnlich',
  'made credits contributed mitgewirkt beteiligt beitrag',
  'benefits perks holiday leistungen urlaub',
  'founded history since gegründet geschichte about über',
].map((line) => new Set(line.split(' ').map((word) => stem(word))))

/** Cuts endings off, so roughly that it does for English and German. */
function stem(word: string): string {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return (plain.length > 3 ? plain.replace(/s$/, '') : plain).slice(0, 6)
}

/** Returns the words of a text, `camelCase` and `snake_case` taken apart. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map(stem)
    .filter((word) => !empty.has(word))

/** A question as an agent without a model has it: its words, and the names that it quotes. */
export interface Asked {
  /** How much each word counts: 1, or less if it only means about the same. */
  readonly words: ReadonlyMap<string, number>
  readonly names: readonly Quoted[]
  /** The text without names. */
  readonly rest: string
}

interface Quoted {
  readonly name: string
  /** What the question calls it: the word just before. */
  readonly kind: readonly string[]
}

export function asked(question: string): Asked {
  const parts = question.split(/[“”„]/)
  const names = parts.flatMap((part, at) =>
    at % 2 === 1 ? [{ name: part, kind: wordsOf(parts[at - 1] ?? '').slice(-1) }] : [],
  )
  const words = new Map<string, number>()
  const count = (word: string, weight: number) =>
    words.set(word, Math.max(weight, words.get(word) ?? 0))
  for (const word of wordsOf(question)) {
    count(word, 1)
    for (const group of alike)
      if (group.has(word)) for (const other of group) count(other, word === other ? 1 : 0.5)
  }
  return { words, names, rest: parts.filter((_, at) => at % 2 === 0).join(' ') }
}

export const mean = (one: string, other: string): boolean =>
  one === other || alike.some((group) => group.has(one) && group.has(other))

/** A text to choose by: what it is called, what is said of it, and how it is addressed. */
export interface Described {
  readonly label: string
  readonly about: string
  readonly path?: string
}

/** Compares described things with a question; a word that many of them have counts little. */
export function comparison(all: readonly Described[], question: Asked): number[] {
  const known = all.map(({ label, about, path = '' }) => ({
    label: new Set(wordsOf(label)),
    about: new Set(wordsOf(about)),
    path: new Set(wordsOf(path)),
  }))
  const seen = new Map<string, number>()
  for (const { label, about } of known)
    for (const word of new Set([...label, ...about])) seen.set(word, (seen.get(word) ?? 0) + 1)
  const rarity = (word: string) =>
    Math.max(0.1, Math.log((all.length + 1) / ((seen.get(word) ?? 0) + 0.5)))
  return known.map(({ label, about, path }, at) => {
    let score = 0
    for (const [word, weight] of question.words) {
      const part = label.has(word) ? 1 : about.has(word) ? 0.6 : path.has(word) ? 0.4 : 0
      score += part * weight * rarity(word)
    }
    return score + named(all[at] as Described, question)
  })
}

/** What it is worth that a name of the question stands there. */
function named({ label, about, path = '' }: Described, { names }: Asked): number {
  const has = (text: string, name: string) => {
    const sought = wordsOf(name).join(' ')
    return sought !== '' && ` ${wordsOf(text).join(' ')} `.includes(` ${sought} `)
  }
  return names.reduce((sum, { name }) => {
    if (has(label, name)) return sum + 5
    return sum + (has(about, name) || has(path, name) ? 3 : 0)
  }, 0)
}
