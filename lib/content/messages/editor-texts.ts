import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The texts of the editor and of Next steps in a language, by the English ones. */
export type EditorTexts = Readonly<Record<string, string>>

/** Reads the texts of a language; what a region lacks is that of its language, and all else English. */
export function readEditorTexts(language: string): EditorTexts {
  const files = [new Intl.Locale(language).language, language]
    .map((tag) => `lib/content/messages/editor/${tag}.yaml`)
    .filter((file) => existsSync(file))
  return Object.assign({}, ...files.map((file) => parse(readFileSync(file, 'utf8'))))
}

/** A text without a translation stays. */
export const createTranslator =
  (texts: EditorTexts) =>
  <T>(text: T): T | string =>
    texts[String(text)] ?? text
