import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BoardRole } from './mapping'
import { isPulledTranslation, type RoleFile, roleFileOf, writtenTranslation } from './role-file'
import type { Change } from './write-all'

/** A role of the board and its file, as it is and as it will be. */
export interface PlacedRole {
  readonly role: BoardRole
  readonly slug: string
  readonly before: RoleFile | undefined
  readonly after: string
}

/** What changes in the translations, and the files of those that somebody wrote by hand. */
export function translationsOf(folder: string, roles: readonly PlacedRole[], label: string) {
  const translations: Change[] = []
  const byHand: string[] = []
  for (const { role, slug: original, before: was, after: is } of roles)
    for (const [language, text] of Object.entries(role.translations)) {
      const slug = `${original}.${language}`
      const path = join(folder, `${slug}.md`)
      const before = existsSync(path) ? roleFileOf(slug, readFileSync(path, 'utf8')) : undefined
      if (before && !isPulledTranslation(before)) byHand.push(`${slug}.md`)
      else {
        const texts = { slug: original, before: was?.text, after: is }
        const after = writtenTranslation(text, label, before, texts)
        if (after !== before?.text)
          translations.push({ kind: 'translated', slug, before: before?.text, after })
      }
    }
  return { translations, byHand }
}
