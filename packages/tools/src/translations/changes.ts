import { createGit } from 'next-host/cli'
import { pickTranslatableTexts } from 'site-content'
import { getDigestOfOriginal, parseSource, type Source } from 'site-content/compiler'
import { stringify } from 'yaml'
import type { ContentFolder } from '../content'
import { diffTexts } from '../text-diff'
import { findTranslatedFields, type Translation } from './older'

type Git = ReturnType<typeof createGit>

/** The lines that changed since it was translated, or why they are not known. */
export function listOriginalChanges(
  content: ContentFolder,
  { original, originalDigest }: Translation,
): string[] {
  if (originalDigest === undefined) return ['The translation names no original.']
  const git = createGit(content.folder)
  const top = git.attempt('rev-parse', '--show-toplevel')
  if (top.status !== 0) return ['What changed is not known: the folder is in no git repository.']
  const was = formerly(git, content, original, originalDigest)
  if (!was)
    return [`What changed is not known: no commit here has the original "${originalDigest}".`]
  return diffTexts(getText(content, was), getText(content, original))
}

/** An original as it was when it had this digest, under whatever name. */
function formerly(
  git: Git,
  content: ContentFolder,
  { file }: Source,
  digest: string,
): Source | undefined {
  const shape = findTranslatedFields(content, file)
  const log = ['-c', 'core.quotePath=off', 'log', '--follow', '--format=%x00%H', '--name-only']
  const commits = git
    .attempt(...log, '--', file)
    .stdout.split('\0')
    .slice(1)
  for (const entry of commits) {
    const [commit = '', path = ''] = entry.split('\n').filter(Boolean)
    const source = parseSource(content, file, git.show(commit, path), [])
    if (source && getDigestOfOriginal(shape, source) === digest) return source
  }
  return undefined
}

/** The texts of an original, a line each, without what is not translated. */
function getText(content: ContentFolder, { file, data, body }: Source): string {
  const texts = pickTranslatableTexts(findTranslatedFields(content, file), data)
  return `${stringify(texts, { lineWidth: 0 })}\n${body}\n`
}
