import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { optionalPages, type PageSlug, pageSlugs } from '@/lib/config/paths'
import { isNeeded } from '@/lib/content/addresses'
import { Slug } from '@/lib/domain/text'
import { allKinds, type KindName } from '@/lib/kinds'
import type { Kind } from '@/lib/kinds/kind'
import { fieldIssue, fileIssue, type Issue } from './issue'
import { type Overlay, separated } from './overlays'
import { readFolder, readFolders, readSource, type Source } from './read'

/** The files of one kind with their translations. */
export interface Files {
  readonly originals: readonly Source[]
  readonly overlays: readonly Overlay[]
}

export type ContentFiles = Readonly<Record<KindName, Files>>

/** Reads the files of every kind. */
export const readContent = (root: string, issues: Issue[]): ContentFiles =>
  Object.fromEntries(
    allKinds.map(([name, kind]) => [name, contentFilesOf(root, kind, issues)]),
  ) as ContentFiles

/** Reads the files of a kind. */
export function contentFilesOf(
  root: string,
  { form, folder, isOptional }: Kind,
  issues: Issue[],
): Files {
  switch (form) {
    case 'file':
      return isOptional && !existsSync(join(root, `${folder}.md`))
        ? { originals: [], overlays: [] }
        : singleFile(root, folder, issues)
    case 'folders':
      return { originals: readFolders(root, folder, 'SKILL.md', issues), overlays: [] }
    case 'terms':
      return separated(readFolder(root, folder, issues))
    case 'files': {
      const { originals, overlays } = separated(readFolder(root, folder, issues))
      return { originals: originals.filter(namedWell(issues)), overlays }
    }
  }
}

function singleFile(root: string, name: string, issues: Issue[]): Files {
  const original = readSource(root, `${name}.md`, issues)
  const beside = readFolder(root, '.', []).map((source) => ({
    ...source,
    file: source.file.slice('./'.length),
  }))
  const overlays = separated(beside).overlays.filter(({ slug }) => slug === original?.slug)
  return { originals: original ? [original] : [], overlays }
}

type Originals = Readonly<Record<KindName, readonly Source[]>>

export const originalsOf = (files: ContentFiles): Originals =>
  Object.fromEntries(allKinds.map(([name]) => [name, files[name].originals])) as Originals

/** Returns the files of these kinds, translations included. */
export const sourceFilesOf = (files: ContentFiles, isMeant: (kind: Kind) => boolean): Source[] =>
  allKinds
    .filter(([, kind]) => isMeant(kind))
    .flatMap(([name]) => [...files[name].originals, ...files[name].overlays])

/** Returns the pages that a site of these files has, and its files without those of other pages. */
export function neededOf(files: ContentFiles) {
  const isWritten = (slug: PageSlug) =>
    !optionalPages.includes(slug) || files.pages.originals.some((source) => source.slug === slug)
  const pages = pageSlugs.filter((slug) => isNeeded(slug, originalsOf(files)) && isWritten(slug))
  const isThere = ({ slug }: Source) =>
    pages.some((page) => page === slug) || !pageSlugs.some((page) => page === slug)
  const { originals, overlays } = files.pages
  const needed: Files = {
    originals: originals.filter(isThere),
    overlays: overlays.filter(isThere),
  }
  return { pages, files: { ...files, pages: needed } }
}

const namedWell = (issues: Issue[]) => (source: Source) => {
  if (Slug.safeParse(source.slug).success) return true
  const message = 'Name the file in lower-case letters, digits and single hyphens'
  issues.push(fileIssue(source.file, message, '(file name)'))
  return false
}

/** Reports files that are missing, or of no name that there is, where the names of a kind are fixed. */
export function checkNames(
  { folder, names, laterNames, one, own }: Kind,
  sources: readonly Source[],
  wanted: readonly string[],
  issues: Issue[],
) {
  const listed = (all: readonly string[]) => all.map((name) => `${name}.md`)
  for (const name of wanted) {
    const file = `${folder}/${name}.md`
    if (!sources.some(({ slug }) => slug === name) && !issues.some((issue) => issue.file === file))
      issues.push(fileIssue(file, 'This file is missing'))
  }
  for (const source of sources) {
    if (own && !names?.includes(source.slug)) continue
    if (laterNames && hasMoment(source) && !laterNames.includes(source.slug))
      issues.push(
        fieldIssue(
          source,
          ['publishAt'],
          'Other pages need this one; remove the line, or write it into what may appear later',
          listed(laterNames),
        ),
      )
    if (names && !names.includes(source.slug))
      issues.push({
        ...fileIssue(source.file, `There is no such ${one}`, '(file name)'),
        allowed: listed(names),
      })
  }
}

/** Checks for a file that appears later. */
export const hasMoment = ({ data }: Source): boolean =>
  (data as { readonly publishAt?: unknown }).publishAt !== undefined
