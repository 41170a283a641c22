import { UserError } from 'next-host/cli'
import { type Fields, findCollection, getTranslatedFields } from 'site-content'
import {
  type Files,
  getDigestOfOriginal,
  type Issue,
  type Overlay,
  readContent,
  type Source,
  splitFrontMatter,
} from 'site-content/compiler'
import type { Languages } from 'site-content/edge'
import type { ContentFolder } from '../content'

/** A file that translates another. */
export interface Translation {
  readonly overlay: Overlay
  readonly original: Source
  /** The digest that it names; undefined if it names none. */
  readonly originalDigest: string | undefined
  /** The digest of its original as it is now. */
  readonly current: string
}

/** Reads the languages of a site, and its translations into them. */
export function readTranslations(content: ContentFolder): {
  readonly languages: Languages
  readonly all: Translation[]
} {
  const issues: Issue[] = []
  const files = readContent(content, issues)
  const [unread] = issues
  if (unread)
    throw new UserError(
      `${unread.file}:${unread.line} ${unread.message}. Run npm run dev to see all issues.`,
    )
  const languages = readLanguages(files[content.settings])
  const all = Object.values(files).flatMap(({ originals, overlays }) => {
    return overlays.flatMap((overlay) => {
      const original = originals.find(({ slug }) => slug === overlay.slug)
      if (!original || !languages.includes(overlay.language)) return []
      const { original: originalDigest } = Object(overlay.data)
      return {
        overlay,
        original,
        originalDigest,
        current: getDigestOfOriginal(findTranslatedFields(content, original.file), original),
      }
    })
  })
  return { languages, all }
}

export const isOlderTranslation = ({ originalDigest, current }: Translation): boolean =>
  originalDigest !== current

/** What is translated of a file, by its path in the content. */
export function findTranslatedFields(content: ContentFolder, path: string): Fields {
  const collection = findCollection(content, path)
  return (collection && getTranslatedFields(collection)) ?? {}
}

/** Without a line about them the site is in English. */
function readLanguages(settings: Files | undefined): Languages {
  const { languages } = Object(settings?.originals[0]?.data)
  return Array.isArray(languages) && languages.length > 0 ? languages.map(String) : ['en']
}

export function setOriginalDigest(text: string, digest: string): string {
  const { head, rest } = splitFrontMatter(text)
  const end = head.includes('\r\n') ? '\r\n' : '\n'
  const line = `original: "${digest}"`
  const digestLine = /^original:(?:[^\r\n]*)$/m
  const hasDigest = digestLine.test(head)
    ? head.replace(digestLine, line)
    : head.replace(/^---\r?\n/, `---${end}${line}${end}`)
  return hasDigest + rest
}
