import { pickTranslatableTexts } from 'site-content'
import { getOverlayDigest, parseSource, type Source } from 'site-content/compiler'
import { stringify } from 'yaml'
import { findTranslatedFields } from '@/lib/content/collections'
import { createSiteContent } from '@/lib/content/site-content'
import { createGit, type Git } from '@/tools/git'
import { diffTexts } from '@/tools/text-diff'
import type { Translation } from './older'

/** The lines that changed since it was translated, or why they are not known. */
export function listOriginalChanges(
  root: string,
  { original, originalDigest }: Translation,
): string[] {
  if (originalDigest === undefined) return ['The translation names no original.']
  const git = createGit(root)
  const top = git.attempt('rev-parse', '--show-toplevel')
  if (top.status !== 0) return ['What changed is not known: the folder is in no git repository.']
  const was = formerly(git, original, originalDigest)
  if (!was)
    return [`What changed is not known: no commit here has the original "${originalDigest}".`]
  return diffTexts(getText(was), getText(original))
}

/** An original as it was when it had this digest, under whatever name. */
function formerly(git: Git, { file }: Source, digest: string): Source | undefined {
  const shape = findTranslatedFields(file) ?? {}
  const log = ['-c', 'core.quotePath=off', 'log', '--follow', '--format=%x00%H', '--name-only']
  const commits = git
    .attempt(...log, '--', file)
    .stdout.split('\0')
    .slice(1)
  for (const entry of commits) {
    const [commit = '', path = ''] = entry.split('\n').filter(Boolean)
    const source = parseSource(createSiteContent('content'), file, git.show(commit, path), [])
    if (source && getOverlayDigest(shape, source) === digest) return source
  }
  return undefined
}

/** The texts of an original, a line each, without what is not translated. */
const getText = (source: Source): string =>
  `${stringify(pickTranslatableTexts(findTranslatedFields(source.file) ?? {}, source.data), { lineWidth: 0 })}\n${source.body}\n`
