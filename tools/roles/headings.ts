import type { Role } from '@/lib/domain/role'

export type Kind = Extract<keyof Role, 'responsibilities' | 'requirements' | 'benefits' | 'process'>

// What headings of job texts say in English and German. A heading of two kinds is of none.

const words: Readonly<Record<Kind, readonly RegExp[]>> = {
  responsibilities: [
    /^(your |the |key |main |core )?(responsibilities|tasks|duties|day-to-day)$/,
    /^(your|the) (job|role|mission|impact|work)$/,
    /^(about )?(the|your) (job|role|position)$/,
    /^what (you will|you'll|you|we'll have you) (do|be doing|work on)( here| with us| at .+)?$/,
    /^(deine|ihre|eure|die|unsere) (aufgaben|aufgabe|tätigkeiten|mission|rolle|verantwortung|verantwortlichkeiten)( bei .+)?$/,
    /^(aufgaben|aufgabe|tätigkeiten|aufgabengebiet|aufgabenbereich|verantwortlichkeiten)$/,
    /^(dein|ihr) (job|aufgabengebiet|aufgabenbereich|verantwortungsbereich)$/,
    /^(was (du|sie) (machst|machen|bei uns machst|bewegst)|das machst du|das sind deine aufgaben)$/,
    /^(damit|womit) (du dich|sie sich) (beschäftigst|beschäftigen)$/,
  ],
  requirements: [
    /^(your |the |key |minimum |job )?(requirements|qualifications|skills|must[- ]haves)$/,
    /^(requirements|skills) and (qualifications|experience|requirements)$/,
    /^your (profile|background|experience|skills and experience)$/,
    /^(about you|who you are|you have|you bring|profile)$/,
    /^what (you'll|you will|you) (bring|need)( to the table| with you)?$/,
    /^what (we are|we're) looking for( in you)?$/,
    /^who (we are|we're) looking for$/,
    /^(we are|we're) looking for$/,
    /^(dein|ihr|euer|das|unser) (profil|wunschprofil|background|hintergrund|know-how)$/,
    /^(profil|anforderungen|anforderungsprofil|qualifikationen?|voraussetzungen|kenntnisse)$/,
    /^(deine|ihre) (qualifikationen?|qualifizierung|fähigkeiten|kenntnisse|erfahrungen?|skills|stärken)$/,
    /^(das|was|dein) (bringst du|bringen sie|du|sie) (mit|mitbringst|mitbringen)( solltest| sollten)?$/,
    /^(das solltest du mitbringen|was du mitbringen solltest|damit überzeugst du( uns)?|so überzeugst du( uns)?)$/,
    /^(wen wir suchen|das bist du|über dich|wir wünschen uns|wir suchen)$/,
  ],
  benefits: [
    /^(your |our |the |some of our )?(benefits|perks|advantages)$/,
    /^(perks|benefits) (and|at) .+$/,
    /^what (we offer|we can offer|you get|you'll get|you will get|you can expect( from us)?|is in it for you)( you)?$/,
    /^(what's in it for you|we offer|our offer|why join us|why us|why you'll love working here)$/,
    /^(wir bieten|das bieten wir|was wir bieten|unser angebot|was wir dir bieten|das bieten wir dir)( dir| ihnen)?( an)?$/,
    /^(deine|ihre|unsere|die) (vorteile|benefits|pluspunkte|perks)$/,
    /^(vorteile|was du bekommst|das bekommst du|das kannst du erwarten|warum wir|warum .+ bei uns|darauf kannst du dich freuen)$/,
  ],
  process: [
    /^(our |the |your )?(hiring|interview|application|recruiting|recruitment|selection) (process|steps|journey)$/,
    /^(how (hiring|we hire|to apply|the process works)( works| goes)?|next steps|what happens next|the process)$/,
    /^(unser |der |dein )?(bewerbungsprozess|bewerbungsablauf|einstellungsprozess|auswahlprozess|bewerbungsverfahren|auswahlverfahren)$/,
    /^(so läuft (die|deine|ihre) bewerbung( ab)?|wie (geht es|es) weiter( geht)?|so geht es weiter|wie es weitergeht|nächste schritte|ablauf (der|deiner|ihrer) bewerbung)$/,
  ],
}

export const kinds = Object.keys(words) as Kind[]

/** A heading for a text that a board keeps apart without one; none in a language that is not read here. */
export const requirementsHeading: Readonly<Record<string, string>> = {
  en: 'Requirements',
  de: 'Anforderungen',
}

/** What the list under a heading is, if its words leave no doubt. */
export function kindOfHeading(heading: string): Kind | undefined {
  const plain = heading
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}'\- ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const found = kinds.filter((kind) => words[kind].some((pattern) => pattern.test(plain)))
  return found.length === 1 ? found[0] : undefined
}
