import {
  loadEnvironment,
  readCommandOptions,
  readPort,
  repositoryRoot,
  runMain,
  UserError,
} from 'next-host/cli'
import { findPublicPlaceholders, formatIssue } from 'site-content/compiler'
import { formatPlaces } from 'site-content/edge'
import { requireContentFolder } from '@/lib/config/content-folder'
import { compile } from '@/lib/content/compile'
import { siteContent } from '@/lib/content/site-content'
import { connectToRunningSite, replaceRunningSite } from '@/scripts/build/deployment'
import { createGit } from '@/tools/git'

// Publishes what the editor of this machine has saved: the site that runs here is deployed, else the content is pushed.
// Without --yes it only prints the placeholders that would become public, where there are any.
await runMain(async () => {
  const { values } = readCommandOptions({ options: { yes: { type: 'boolean' } } })
  // The site in development has settings of its own; those of the site are what `npm run edit` was called with.
  const environment = process.env.EDITOR_ENVIRONMENT
  if (!environment) throw new UserError('Start the editor with npm run edit, then publish from it.')
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, JSON.parse(environment))
  loadEnvironment()
  const content = requireContentFolder()
  const compiled = await compile(content)
  const issues = compiled.issues.map((issue) => formatIssue(content, issue))
  if (issues.length > 0) throw new UserError(issues.join('\n'))
  const placeholders = findPublicPlaceholders(siteContent, compiled)
  if (placeholders.length > 0 && !values.yes)
    return console.log(`${placeholders.length} (${formatPlaces(placeholders)})`)
  const port = readPort(process.env.PORT)
  const launcher = await connectToRunningSite(port)
  if (launcher) await replaceRunningSite(port, launcher)
  else push(content)
})

function push(content: string) {
  const git = createGit(repositoryRoot)
  if (git.attempt('rev-parse', '--abbrev-ref', '@{upstream}').status !== 0)
    throw new UserError(
      'There is nothing to publish to: no site that npm start serves from this folder runs here, and git knows no branch to push to.',
    )
  git.run('add', '--', content)
  if (git.attempt('diff', '--cached', '--quiet', '--', content).status !== 0)
    git.run('commit', '--message', 'Edit the content', '--', content)
  git.run('push')
}
