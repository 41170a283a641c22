import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { readCommandOptions, UserError } from 'next-host/cli'
import { readMessageTexts } from 'site-content/compiler'
import { getDefaultLanguage, type Languages } from 'site-content/edge'
import type { ContentFolder, ContentOfSite } from '../content'
import { listOriginalChanges } from './changes'
import { isOlderTranslation, readTranslations, setOriginalDigest, type Translation } from './older'

const usage = `npm run translations                    lists translations that are older than their originals, with what changed,
                                        and messages that a language lacks
npm run translations -- ok <file>…      says that these are right now, such as roles/designer.de.md

Ends with 0 if no translation is older and no message is missing, else with 1.`

/** The result of the command: what it prints, and how much is still to be translated. */
export interface TranslationsCommandResult {
  readonly output: string
  readonly older: number
  readonly missingCount: number
}

type Sources = Pick<ContentOfSite, 'definition' | 'messages'>

/** Runs the command on a folder of content. */
export function runTranslationsCommand(
  content: Sources,
  root: string,
  args: string[],
): TranslationsCommandResult {
  const options = { help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = readCommandOptions(
    { args, options, allowPositionals: true },
    usage,
  )
  if (values.help) return { output: usage, older: 0, missingCount: 0 }
  const [command, ...files] = positionals
  const { languages, all } = readTranslations({ ...content.definition, folder: root })
  if (command === undefined) return listTranslations(content, root, languages, all)
  if (command !== 'ok' || files.length === 0)
    throw new UserError(`Name the translations that are right.\n\n${usage}`)
  const chosenTranslations = files.map((file) => findTranslation(root, all, file))
  const output = chosenTranslations.map((translation) => confirmed(root, translation)).join('\n')
  return { output, older: 0, missingCount: 0 }
}

function listTranslations(
  { definition, messages: sources }: Sources,
  root: string,
  languages: Languages,
  all: readonly Translation[],
): TranslationsCommandResult {
  const older = all.filter(isOlderTranslation)
  const messages = Object.entries(
    readMessageTexts({ ...definition, folder: root }, languages, sources, []),
  )
  const lists = messages.flatMap(([language, { missingKeys }]) => {
    if (missingKeys.length === 0) return []
    const main = getDefaultLanguage(languages)
    const title = `messages/${language}.yaml lacks ${missingKeys.length} messages, which are shown in ${main}:`
    return [title, ...missingKeys.map((key) => `    ${key}`)].join('\n')
  })
  return {
    output: [olderText({ ...definition, folder: root }, all, older), ...lists].join('\n\n'),
    older: older.length,
    missingCount: messages.reduce((sum, [, { missingKeys }]) => sum + missingKeys.length, 0),
  }
}

function olderText(
  content: ContentFolder,
  all: readonly Translation[],
  older: readonly Translation[],
): string {
  if (older.length === 0) return `All ${all.length} translations are as new as their originals.`
  const entries = older.map((translation) => {
    const { overlay, original } = translation
    const changes = listOriginalChanges(content, translation).map((line) => `    ${line}`)
    return [
      `${content.folder}/${overlay.file} is older than ${original.file}:`,
      ...changes,
      `  still right, or brought up to date: npm run translations -- ok ${overlay.file}`,
    ].join('\n')
  })
  const count = `${older.length} of ${all.length} translations are older than their originals.`
  return [...entries, count].join('\n\n')
}

/** Finds a translation by its path in the content, or by one from the current folder. */
function findTranslation(root: string, all: readonly Translation[], file: string): Translation {
  const names = [file, relative(root, resolve(file))].map((name) => name.replaceAll('\\', '/'))
  const translation = all.find(({ overlay }) => names.includes(overlay.file))
  if (translation) return translation
  const olderFiles = all.filter(isOlderTranslation).map(({ overlay }) => overlay.file)
  const choice = olderFiles.length > 0 ? ` Older ones: ${olderFiles.join(', ')}.` : ''
  throw new UserError(
    `${file} is no translation into a language of the site. Name one such as roles/designer.de.md.${choice}`,
  )
}

/** Writes the digest of the original into its translation, and changes nothing else. */
function confirmed(root: string, { overlay, original, current }: Translation): string {
  const path = join(root, overlay.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, setOriginalDigest(text, current))
  return `${overlay.file} is right for ${original.file} as it is now.`
}
