import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readOptions } from '@/scripts/machine/arguments.mjs'
import { run } from '@/scripts/machine/run.mjs'
import { main, UserError } from '@/scripts/machine/user-error.mjs'
import { gitIn } from '@/tools/upgrade/git'
import { nextVersion, notesOf, released } from './changelog'

const usage = `npm run program -- release minor               tests, moves [Unreleased] to the version, commits and tags; or major, patch, a version
npm run program -- release minor --dry-run     says what it would do, and does nothing
npm run program -- release --notes <version>   prints what the changelog says of a version

It pushes nothing: git push --follow-tags publishes.`

const options = {
  'dry-run': { type: 'boolean' },
  notes: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const files = {
  changelog: 'CHANGELOG.md',
  package: 'package.json',
  lock: 'package-lock.json',
  create: 'packages/create/package.json',
}
const read = (file: string) => readFileSync(file, 'utf8')

/** Writes a version into the files that npm reads it from: what npm create unpacks is this engine. */
function writeVersion(version: string) {
  for (const cwd of ['.', 'packages/create'])
    execFileSync('npm', ['version', version, '--no-git-tag-version', '--ignore-scripts'], {
      cwd,
      stdio: 'ignore',
    })
}

async function release(wanted: string, dryRun: boolean) {
  const git = gitIn('.')
  const { version: current } = JSON.parse(read(files.package)) as { version: string }
  const version = nextVersion(current, wanted)
  const tag = `v${version}`
  const changelog = released(read(files.changelog), version, new Date().toISOString().slice(0, 10))
  if (git.run('status', '--porcelain'))
    throw new UserError('There are changes that are not committed. Commit or stash them first.')
  if (git.run('tag', '--list', tag)) throw new UserError(`The tag ${tag} is there already.`)
  if (dryRun) {
    console.log(
      `${current} → ${version}: npm run test:full, ${Object.values(files).join(', ')}, ${tag}`,
    )
    console.log(`\n${notesOf(changelog, version)}\n\nNothing was done.`)
    return
  }
  const { code } = await run(['scripts/test.mjs', '--full'])
  if (code !== 0) throw new UserError('The tests failed. Nothing was released.')
  writeFileSync(files.changelog, changelog)
  writeVersion(version)
  git.run('commit', '--quiet', '-m', `Release ${version}`, '--', ...Object.values(files))
  git.run('tag', '--annotate', tag, '-m', `Release ${version}`)
  console.log(`\n${tag} is tagged. Publish it with git push --follow-tags.`)
}

await main(async () => {
  const { positionals, values } = readOptions({ allowPositionals: true, options }, usage)
  const [wanted, ...more] = positionals
  if (values.notes) console.log(notesOf(read(files.changelog), values.notes.replace(/^v/, '')))
  else if (values.help || !wanted || more.length > 0) console.log(usage)
  else await release(wanted, values['dry-run'] ?? false)
})
