import { createGit, loadEnvironment, readCommandOptions, UserError } from 'next-host/cli'
import { findPublicPlaceholders, formatIssue } from 'site-content/compiler'
import { formatPlaces } from 'site-content/edge'
import type { SiteTools } from '../site'

/**
 * Publishes what the editor of this machine has saved: the site that runs here is deployed, else the content is pushed.
 * Without --yes it only returns the placeholders that would become public, where there are any.
 */
export async function publishContent(
  site: Pick<SiteTools<never>, 'content' | 'deploy'>,
  args: string[],
): Promise<string> {
  const { values } = readCommandOptions({ args, options: { yes: { type: 'boolean' } } })
  takeEnvironmentOfSite()
  const { folder, definition, compile } = await site.content()
  const content = folder()
  const compiled = await compile(content)
  const issues = compiled.issues.map((issue) => formatIssue(content, issue))
  if (issues.length > 0) throw new UserError(issues.join('\n'))
  const placeholders = findPublicPlaceholders(definition, compiled)
  if (placeholders.length > 0 && !values.yes)
    return `${placeholders.length} (${formatPlaces(placeholders)})`
  if (!(await site.deploy())) push(content)
  return ''
}

/** The site in development has settings of its own; those of the site are what `npm run edit` was called with. */
function takeEnvironmentOfSite() {
  const environment = process.env.EDITOR_ENVIRONMENT
  if (!environment) throw new UserError('Start the editor with npm run edit, then publish from it.')
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, JSON.parse(environment))
  loadEnvironment()
}

function push(content: string) {
  const git = createGit(process.cwd())
  if (git.attempt('rev-parse', '--abbrev-ref', '@{upstream}').status !== 0)
    throw new UserError(
      'There is nothing to publish to: no site that npm start serves from this folder runs here, and git knows no branch to push to.',
    )
  git.run('add', '--', content)
  if (git.attempt('diff', '--cached', '--quiet', '--', content).status !== 0)
    git.run('commit', '--message', 'Edit the content', '--', content)
  git.run('push')
}
