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

const getPreviewContent = (content: string) => join(openPreviewFolder(content), 'content')

/** What is in this folder stands in place of the content on the pages of development. */
export function openPreviewFolder(content: string): string {
  const folder = join(openProposalsFolder(content), 'shown')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Empties that folder: an earlier run may have ended in the middle of a preview. */
export const emptyPreviewFolder = (content: string): void =>
  rmSync(getPreviewContent(content), { recursive: true, force: true })

/** The content that the pages of development show: with a proposal while somebody looks at one. */
export function findContentOrPreview(content: string): string {
  const preview = getPreviewContent(content)
  return existsSync(preview) ? preview : content
}
