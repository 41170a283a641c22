import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { frontMatterOf } from '@/compiler/front-matter'
import { readOptions } from '@/scripts/machine/arguments.mjs'
import { UserError } from '@/scripts/machine/user-error.mjs'
import { changesOf } from './changes'
import { type MissingMessages, missingMessages } from './missing-messages'
import { isOlder, type Translation, translationsIn } from './older'

const usage = `npm run translations                    lists translations that are older than their originals, with what changed,
                                        and messages that a language lacks
npm run translations -- ok <file>…      says that these are right now, such as roles/designer.de.md

Ends with 0 if no translation is older and no message is missing, 1 if one is, 2 if an option or a file is not valid.`

/** The result of the command: what it prints, and how much is still to be translated. */
export interface Result {
  readonly output: string
  readonly older: number
  readonly missing: number
}

/** Runs the command on a folder of content. */
export function translations(root: string, args: string[]): Result {
  const options = { help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = readOptions({ args, options, allowPositionals: true }, usage)
  if (values.help) return { output: usage, older: 0, missing: 0 }
  const [command, ...files] = positionals
  const all = translationsIn(root)
  if (command === undefined) return listed(root, all)
  if (command !== 'ok' || files.length === 0)
    throw new UserError(`Name the translations that are right.\n\n${usage}`)
  const chosen = files.map((file) => named(root, all, file))
  const output = chosen.map((translation) => confirmed(root, translation)).join('\n')
  return { output, older: 0, missing: 0 }
}

function listed(root: string, all: readonly Translation[]): Result {
  const older = all.filter(isOlder)
  const lacking = missingMessages(root)
  const output = [olderText(root, all, older), ...lacking.map(missingText)].join('\n\n')
  const missing = lacking.reduce((sum, { keys }) => sum + keys.length, 0)
  return { output, older: older.length, missing }
}

function olderText(
  root: string,
  all: readonly Translation[],
  older: readonly Translation[],
): string {
  if (older.length === 0) return `All ${all.length} translations are as new as their originals.`
  const entries = older.map((translation) => {
    const { overlay, original } = translation
    const changes = changesOf(root, translation).map((line) => `    ${line}`)
    return [
      `${root}/${overlay.file} is older than ${original.file}:`,
      ...changes,
      `  still right, or brought up to date: npm run translations -- ok ${overlay.file}`,
    ].join('\n')
  })
  const count = `${older.length} of ${all.length} translations are older than their originals.`
  return [...entries, count].join('\n\n')
}

const missingText = ({ language, main, keys }: MissingMessages): string =>
  [
    `messages/${language}.yaml lacks ${keys.length} messages, which are shown in ${main}:`,
    ...keys.map((key) => `    ${key}`),
  ].join('\n')

/** Finds a translation by its path in the content, or by one from the current folder. */
function named(root: string, all: readonly Translation[], file: string): Translation {
  const names = [file, relative(root, resolve(file))].map((name) => name.replaceAll('\\', '/'))
  const found = all.find(({ overlay }) => names.includes(overlay.file))
  if (found) return found
  const known = all.filter(isOlder).map(({ overlay }) => overlay.file)
  const choice = known.length > 0 ? ` Older ones: ${known.join(', ')}.` : ''
  throw new UserError(
    `${file} is no translation into a language of the site. Name one such as roles/designer.de.md.${choice}`,
  )
}

/** Writes the digest of the original into its translation, and changes nothing else. */
function confirmed(root: string, { overlay, original, current }: Translation): string {
  const path = join(root, overlay.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, withDigest(text, current))
  return `${overlay.file} is right for ${original.file} as it is now.`
}

/** Returns the text of a translation that names this digest. */
export function withDigest(text: string, digest: string): string {
  const { head, rest } = frontMatterOf(text)
  const end = head.includes('\r\n') ? '\r\n' : '\n'
  const line = `original: "${digest}"`
  const named = /^original:(?:[^\r\n]*)$/m
  const written = named.test(head)
    ? head.replace(named, line)
    : head.replace(/^---\r?\n/, `---${end}${line}${end}`)
  return written + rest
}
