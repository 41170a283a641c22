import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Slug } from '../fields/text'
import { type Collection, type Content, listCollections } from './content-files'
import { fileIssue, type Issue } from './issue'
import { type Overlay, splitTranslations } from './overlays'
import { readFolder, readFolders, readSource, type Source } from './read'

/** The files of one collection with their translations. */
export interface Files {
  readonly originals: readonly Source[]
  readonly overlays: readonly Overlay[]
}

export type ContentFiles<Name extends string = string> = Readonly<Record<Name, Files>>

/** Reads the files of every collection. */
export const readContent = <Name extends string>(
  content: Content<Name>,
  issues: Issue[],
): ContentFiles<Name> =>
  Object.fromEntries(
    listCollections(content).map(([name, one]) => [name, readCollection(content, one, issues)]),
  ) as ContentFiles<Name>

/** Reads the files of a collection. */
export function readCollection(
  content: Content,
  { form, folder, fileName = 'index.md', isOptional, textCharsMax }: Collection,
  issues: Issue[],
): Files {
  switch (form) {
    case 'file':
      return isOptional && !existsSync(join(content.folder, `${folder}.md`))
        ? { originals: [], overlays: [] }
        : readSingleFile(content, folder, issues)
    case 'folders':
      return { originals: readFolders(content, folder, fileName, issues), overlays: [] }
    case 'terms':
      return splitTranslations(readFolder(content, folder, issues))
    case 'files': {
      const sources = readFolder(content, folder, issues)
      const files = splitTranslations(sources.filter(hasTextUpTo(textCharsMax, issues)))
      return { ...files, originals: files.originals.filter(hasSlug(issues)) }
    }
  }
}

function readSingleFile(content: Content, name: string, issues: Issue[]): Files {
  const original = readSource(content, `${name}.md`, issues)
  const { overlays } = splitTranslations(readFolder(content, '.', []))
  return {
    originals: original ? [original] : [],
    overlays: overlays.filter(({ slug }) => slug === original?.slug),
  }
}

const hasTextUpTo =
  (charsMax = Infinity, issues: Issue[]) =>
  ({ file, body, bodyLine }: Source) => {
    const isShort = body.length <= charsMax
    const message = `This text has ${body.length} characters; write at most ${charsMax}`
    if (!isShort) issues.push({ ...fileIssue(file, message, '(text)'), line: bodyLine })
    return isShort
  }

const hasSlug = (issues: Issue[]) => (source: Source) => {
  const [issue] = Slug.safeParse(source.slug).error?.issues ?? []
  if (issue) issues.push(fileIssue(source.file, issue.message, '(file name)'))
  return !issue
}
