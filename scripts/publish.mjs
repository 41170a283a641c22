import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  listPublicPackages,
  readCommandOptions,
  repositoryRoot,
  runCommand,
  runMain,
  runNpm,
  UserError,
} from 'next-host/cli'

const usage = `node scripts/publish.mjs <tag>      publishes the public packages, all in the version of the tag
node scripts/publish.mjs --dry-run  says what would be published`

// A version that the registry has is left out, so that a run which ended early can be repeated.
await runMain(async () => {
  const { values, positionals } = readCommandOptions(
    { allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } },
    usage,
  )
  const dryRun = values['dry-run'] ?? false
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'))
  if (!dryRun) requireRelease(positionals, version)
  const packages = listPublicPackages(repositoryRoot)
  const others = packages.filter(({ manifest }) => manifest.version !== version)
  if (others.length > 0)
    throw new UserError(
      `${others.map(({ name, manifest }) => `${name} ${manifest.version}`).join(', ')}: every public package has the version of the root, ${version}.`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  try {
    for (const { name } of packages) {
      if (!dryRun && (await isPublished(name, version))) {
        console.log(`${name} ${version} is there already.`)
        continue
      }
      const pack = ['scripts/pack-package.mjs', folder, name]
      requireSuccess(await runCommand(pack, { capture: true }), `${name} was not packed.`)
      const file = join(folder, readdirSync(folder).find((one) => one.startsWith(name)) ?? '')
      const options = dryRun ? ['--dry-run'] : ['--provenance']
      const published = await runNpm(['publish', file, ...options], repositoryRoot)
      requireSuccess(published, `${name} was not published.`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** @param {string[]} tags @param {string} version */
function requireRelease(tags, version) {
  if (tags.length !== 1) throw new UserError(`Name the tag.\n\n${usage}`)
  if (tags[0] !== `v${version}`)
    throw new UserError(`The tag ${tags[0]} is not v${version}, the version in package.json.`)
  if (!readFileSync(join(repositoryRoot, 'CHANGELOG.md'), 'utf8').includes(`\n## [${version}]`))
    throw new UserError(`CHANGELOG.md has no section ## [${version}]. Write what is released.`)
}

async function isPublished(name, version) {
  const { code, output } = await runNpm(['view', `${name}@${version}`, 'version'], repositoryRoot)
  if (code !== 0 && !/\bE404\b/.test(output)) throw new UserError(output)
  return code === 0 && output.trim() !== ''
}

/** @param {{ code: number, output: string }} result @param {string} failure */
function requireSuccess({ code, output }, failure) {
  console.log(output.trim())
  if (code !== 0) throw new UserError(failure)
}
