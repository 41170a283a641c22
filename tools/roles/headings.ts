import type { Role } from '@/lib/domain/role'

export type ListName = Extract<
  keyof Role,
  'responsibilities' | 'requirements' | 'benefits' | 'process'
>

/** What headings of job texts say in English and German. */
const headingPatterns: Readonly<Record<ListName, RegExp>> = {
  responsibilities:
    /responsibilit|tasks|duties|(your|the) (job|role|mission|impact)|what (you'll|you will|you) (do|be doing|work on)|aufgaben?|tätigkeiten|verantwort|deine rolle|machst du|du machst/,
  requirements:
    /requirements|qualifi|skills|must[- ]have|about you|who you are|you (bring|need|have)$|(you'll|you will) (bring|need)|looking for|background|profile?\b|anforderung|voraussetzung|kenntnisse|fähigkeiten|bringst du|mitbring|überzeugst du|wir suchen|über dich/,
  benefits:
    /benefit|perks|we (can )?offer|our offer|in it for you|why (join )?us|you'll get|wir bieten|bieten wir|unser angebot|vorteile|bekommst du|du bekommst/,
  process:
    /(hiring|interview|application|recruiting|recruitment|selection) (process|steps)|how (hiring|we hire|to apply)|next steps|what happens next|bewerbungs?(prozess|ablauf|verfahren)|auswahl(prozess|verfahren)|bewerbung ab|geht es weiter|nächste schritte/,
}

export const listNames = Object.keys(headingPatterns) as ListName[]

/** Returns what the list under a heading is; a heading that may mean two is of none. */
export function findListName(heading: string): ListName | undefined {
  const plain = heading
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s:.!?…]+$/, '')
  const matches = listNames.filter((name) => headingPatterns[name].test(plain))
  return matches.length === 1 ? matches[0] : undefined
}
