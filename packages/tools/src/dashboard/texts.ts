import { setTypographicSpaces } from 'site-content/edge'
import { de } from './texts/de'
import { type DashboardTexts, en } from './texts/en'
import { fr } from './texts/fr'
import { nl } from './texts/nl'

export type { DashboardTexts } from './texts/en'

/** The figures, in their order. */
export const figureIds = Object.keys(en.figureTexts) as FigureId[]
export type FigureId = keyof DashboardTexts['figureTexts']

const textsByLanguage: Readonly<Record<string, DashboardTexts>> = { en, de, fr, nl }

/** The texts in a language, whatever its region; without them the English ones. */
export const findTexts = (language: string): DashboardTexts =>
  withSpaces(textsByLanguage[new Intl.Locale(language).language] ?? en, language)

const withSpaces = <T extends object>(texts: T, language: string): T =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? setTypographicSpaces(text, language) : withSpaces(text, language),
    ]),
  ) as T

/** Puts values in place of their names in braces. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
