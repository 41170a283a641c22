import { readCommandOptions, UserError } from 'next-host/cli'
import { findPublicPlaceholders, formatIssue } from 'site-content/compiler'
import { formatPlaces } from 'site-content/edge'
import { openRepository } from '../changes/repository'
import type { SiteTools } from '../site'

type PublishedSite = Pick<SiteTools<never>, 'content' | 'deploy'>

/**
 * Publishes the content that somebody has seen, by the tree that names it: it is committed, and the site that runs here
 * is deployed, else it is pushed. Without a tree it lists what would be published. Without --yes it only returns the
 * placeholders that would become public, where there are any.
 */
export async function publishContent(site: PublishedSite, args: string[]): Promise<string> {
  const options = { tree: { type: 'string' }, yes: { type: 'boolean' } } as const
  const { values } = readCommandOptions({ args, options })
  const { folder, definition, compile } = await site.content()
  const content = folder()
  const repository = openRepository(content)
  if (values.tree === undefined) {
    const { tree, files } = repository.findPublication()
    const list = files.flatMap(({ path, change, lines }) => [`${path} (${change})`, ...lines])
    return [...list, `Publish exactly this: npx site-tools publish --tree ${tree}`].join('\n')
  }
  requireTree(repository.writeTree(), values.tree)
  const compiled = await compile(content)
  const issues = compiled.issues.map((issue) => formatIssue(content, issue))
  if (issues.length > 0) throw new UserError(issues.join('\n'))
  const placeholders = findPublicPlaceholders(definition, compiled)
  if (placeholders.length > 0 && !values.yes)
    return `${placeholders.length} (${formatPlaces(placeholders)})`
  repository.requireAuthor()
  const isDeployed = await site.deploy()
  if (!isDeployed && !repository.hasUpstream())
    throw new UserError(
      'There is nothing to publish to: no site that npm start serves from this folder runs here, and git knows no branch to push to.',
    )
  const commit = repository.commit(values.tree)
  if (!isDeployed) repository.push()
  repository.markAsPublished(commit)
  // A build takes its time, and reads the folder.
  if (isDeployed)
    requireTree(
      repository.writeTree(),
      values.tree,
      'It is published, but the content was changed meanwhile, and that may be public too. Look at it here, and publish again.',
    )
  return ''
}

function requireTree(
  current: string,
  expected: string,
  message = 'Nothing was published: the content has changed since it was shown. This is how it is now.',
) {
  if (current !== expected) throw new UserError(message)
}
