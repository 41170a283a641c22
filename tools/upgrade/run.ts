import { resolve } from 'node:path'
import { contentDir } from '@/lib/config/env'
import { readOptions } from '@/scripts/machine/arguments.mjs'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { root } from '@/scripts/machine/root.mjs'
import { UserError } from '@/scripts/machine/user-error.mjs'
import { checkContent } from './content-check'
import { prepare, samples, type Upgrade } from './engine'
import { type Git, gitIn } from './git'
import { type Touched, touchedLook } from './look'
import { type Report, reportOf } from './report'

const usage = `npm run upgrade -- --check            what an upgrade would ask for; changes nothing
npm run upgrade                       merges the engine; ${samples}/ stays as it is
  --from <remote, address or folder>  where the engine is; the remote "upstream" without it
  --ref <branch, tag or commit>       which state of it; its main branch without it
  --site <folder>                     another site than this one, which then is the engine

Ends with 0 if nothing is to be done by hand, 1 if something is, 2 if an option is not valid.`

const options = {
  check: { type: 'boolean' },
  from: { type: 'string' },
  ref: { type: 'string', default: 'HEAD' },
  site: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

async function upgrade() {
  const { check, from, ref, site, help } = readOptions({ options }, usage).values
  if (help) return void console.log(usage)
  if (!site) loadEnvironment()
  const git = gitIn(site ? resolve(site) : root)
  const source = from ?? (site ? root : 'upstream')
  if (source === 'upstream' && git.attempt('remote', 'get-url', 'upstream').status !== 0)
    throw new UserError(
      `There is no remote "upstream". Add it with git remote add upstream <address of the engine>, or name one with --from.\n\n${usage}`,
    )
  const plan = prepare(git, source, ref)
  if (check) await tell(git, plan)
  else merge(git, plan)
}

async function tell(git: Git, plan: Upgrade) {
  const report = reportOf(git, plan)
  const content = await checkContent(git, plan.target, report.tree, contentDir())
  const touched = touchedLook(git, plan, contentDir())
  console.log(textOf(plan, report, content, touched))
  process.exitCode = report.conflicts.length === 0 && content.compiles ? 0 : 1
}

function textOf(
  { from, to, target }: Upgrade,
  { changed, conflicts, changelog, newSettings, goneSettings }: Report,
  { compiles, output }: { readonly compiles: boolean; readonly output: string },
  touched: readonly Touched[],
): string {
  const both = changed.filter((one) => one.both).length
  const names = (all: readonly string[]) => all.join(', ') || 'none'
  return [
    `Engine ${from} here, ${to} at ${target.slice(0, 10)}.`,
    `\nFiles outside ${samples}/ that this site changed: ${changed.length}${both ? `, ${both} of them changed by the engine too` : ''}.`,
    ...changed.map((one) => `  ${one.file}${one.both ? '  (both)' : ''}`),
    conflicts.length === 0
      ? 'The merge has no conflict.'
      : `The merge has conflicts, to be solved by hand, in:\n${conflicts.map((file) => `  ${file}`).join('\n')}`,
    `\nSettings of .env.example: new ${names(newSettings)}; gone ${names(goneSettings)}.`,
    ...(touched.length > 0
      ? ['\nOf the look, by hand:', ...touched.map(({ file, why }) => `  ${file}: ${why}`)]
      : []),
    compiles
      ? '\nThe content compiles with that engine.'
      : `\nThe content does not compile with that engine:\n${output}`,
    `\n${changelog || 'The changelog has no new entry.'}`,
  ].join('\n')
}

function merge(git: Git, { merged, to }: Upgrade) {
  if (git.run('status', '--porcelain'))
    throw new UserError('There are changes that are not committed. Commit or stash them first.')
  const { status, stdout } = git.attempt('merge', '--no-ff', '-m', `Upgrade to ${to}`, merged)
  console.log(stdout.trim())
  if (status === 0) console.log(`\nThis is engine ${to} now. Run npm start.`)
  else {
    console.error('\nSolve the conflicts and commit, or go back with git merge --abort.')
    process.exitCode = 1
  }
}

try {
  await upgrade()
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
