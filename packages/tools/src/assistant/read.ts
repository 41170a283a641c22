import { UserError } from 'next-host/cli'
import { type Collection, listImages } from 'site-content'
import { formatIssue, readContent, type Source } from 'site-content/compiler'
import type { ContentFolder, ContentOfSite } from '../content'
import { readContentFacts } from '../edit/facts'
import { listContentFiles, readContentFile } from '../proposals/content-file'
import { isOlderTranslation, readTranslations } from '../translations/older'

const findingsMax = 100

/** Every entry with its title, when it is public and its languages. */
export function listEntries(content: ContentFolder, only: string | undefined): string {
  const { languages } = readContentFacts(content, content.folder, [])
  const files = readContent(content, [])
  const older = listOlder(content)
  const lines = Object.entries(files).flatMap(([collection, { originals, overlays }]) => {
    if (only !== undefined && collection !== only) return []
    const hasTexts = Object.keys(content.collections[collection]?.texts ?? {}).length > 0
    return originals.map(({ file, slug, data }) => {
      const { title, name, publishAt } = Object(data)
      const states = (hasTexts ? languages.slice(1) : []).map((language) => {
        const found = overlays.find((one) => one.slug === slug && one.language === language)
        if (!found) return `${language} missing`
        return `${language} ${older.includes(found.file) ? 'older than the original' : 'there'}`
      })
      const label = JSON.stringify(title ?? name ?? '')
      return [file, label, publishAt ?? 'public', ...states].join(' · ')
    })
  })
  if (lines.length === 0)
    throw new UserError(`There is nothing. Collections: ${Object.keys(files).join(', ')}.`)
  return lines.join('\n')
}

/** A content with issues is not compared. */
function listOlder(content: ContentFolder): string[] {
  try {
    return readTranslations(content)
      .all.filter(isOlderTranslation)
      .map(({ overlay }) => overlay.file)
  } catch {
    return []
  }
}

export function requireText(content: ContentFolder, path: string): string {
  const text = readContentFile(content, path)
  if (text === undefined)
    throw new UserError(
      `There is no ${path}. list_entries names the entries, find_text finds others.`,
    )
  return text
}

/** Lines that have a text, whatever its case. */
export function findText(content: ContentFolder, searched: string): string {
  const wanted = searched.toLowerCase()
  const lines = listContentFiles(content).flatMap((path) =>
    requireText(content, path)
      .split('\n')
      .flatMap((line, at) =>
        line.toLowerCase().includes(wanted)
          ? [`${path}:${at + 1}: ${line.trim().slice(0, 300)}`]
          : [],
      ),
  )
  const more = lines.length - findingsMax
  return [
    `${lines.length} lines`,
    ...lines.slice(0, findingsMax),
    ...(more > 0 ? [`${more} more: search for a longer text.`] : []),
  ].join('\n')
}

/** What the compiler says, and what is still a placeholder. */
export async function listProblems({ compile }: ContentOfSite, folder: string): Promise<string> {
  const compiled = await compile(folder)
  const format = (issue: Parameters<typeof formatIssue>[1]) => formatIssue('content', issue)
  const placeholders = (compiled.data?.placeholders ?? []).map(
    ({ file, line, text }) => `content/${file}:${line} ${text}`,
  )
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Issues, such as broken links, which stop a build', compiled.issues.map(format)],
    ['Warnings', compiled.data ? compiled.warnings.map(format) : []],
    ['Placeholders', placeholders],
  ]
  return sections
    .map(([title, lines]) => [`${title}: ${lines.length}`, ...lines].join('\n'))
    .join('\n\n')
}

/** The pictures of an entry by their fields, as they are described. */
export function listPictures(content: ContentFolder, path: string): string {
  const files = readContent(content, [])
  const found = Object.entries(files).flatMap(([name, { originals, overlays }]) =>
    [...originals, ...overlays]
      .filter(({ file }) => file === path)
      .map((source) => describePictures(content.collections[name], source)),
  )
  if (found.length === 0) throw new UserError(`There is no entry ${path}. list_entries names them.`)
  return found.join('\n') || `${path} has no picture.`
}

function describePictures(collection: Collection | undefined, { data, body }: Source): string {
  const fields = [...(collection?.pictures ?? []), 'pictures', 'sections']
  const described = fields.flatMap((field) => {
    const value = Object(data)[field]
    return JSON.stringify(value)?.includes('"alt"') ? [`${field}: ${JSON.stringify(value)}`] : []
  })
  const images = listImages(body).map((image) => `in the text: ${JSON.stringify(image)}`)
  return [...described, ...images].join('\n')
}
