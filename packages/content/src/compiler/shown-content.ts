import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Beside the content, never in it, and in no commit. */
export function openProposalsFolder(content: string): string {
  const folder = join(dirname(resolve(content)), '.proposals')
  if (!existsSync(folder)) {
    mkdirSync(folder)
    writeFileSync(join(folder, '.gitignore'), '*\n')
  }
  return folder
}

const getShownContent = (content: string) => join(openShownFolder(content), 'content')

/** What is in this folder stands in place of the content on the pages of development. */
export function openShownFolder(content: string): string {
  const folder = join(openProposalsFolder(content), 'shown')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Empties that folder: an earlier run may have ended in the middle of a preview. */
export const emptyShownFolder = (content: string): void =>
  rmSync(getShownContent(content), { recursive: true, force: true })

/** The content that the pages of development show: with a proposal while somebody looks at one. */
export function findShownContent(content: string): string {
  const shown = getShownContent(content)
  return existsSync(shown) ? shown : content
}
