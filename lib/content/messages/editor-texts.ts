import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** What the imprint calls its facts, where a site has names of its own for them. */
export function readLegalTexts(contentFolder: string, language: string): EditorTexts {
  const file = join(contentFolder, 'messages', `${language}.yaml`)
  const labels = existsSync(file) ? (parse(readFileSync(file, 'utf8'))?.labels ?? {}) : {}
  const { register, vatId, responsible } = labels
  return {
    ...(register && { Register: register }),
    ...(vatId && { 'VAT number': vatId }),
    ...(responsible && { Responsible: responsible }),
  }
}

/** A text without a translation stays. */
export const createTranslator =
  (texts: EditorTexts) =>
  <T>(text: T): T | string =>
    texts[String(text)] ?? text
