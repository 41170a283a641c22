import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../scripts/machine/root.mjs'
import { run } from '../../scripts/machine/run.mjs'
import { runPlaywright, runVitest } from '../../scripts/test/runners.mjs'

/**
 * @typedef {{ passed: number, failed: number, output: string }} Outcome
 * @typedef {readonly [name: string, attempt: () => Promise<Outcome>]} Step
 */

/** Builds the site, and ends there if it cannot be built. */
const build = async () => {
  const { code, output } = await run(['scripts/build.mjs'], { capture: true })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** @type {readonly Step[]} */
const steps = [
  ['build', build],
  ['contract', () => runVitest('--config', 'e2e/contract/vitest.config.ts')],
  ['smoke', () => runPlaywright('e2e/smoke.spec.ts')],
  ['both hosts', () => runPlaywright('e2e/two-hosts.full.spec.ts')],
]

process.chdir(root)
Object.assign(process.env, { TEST_SUITE: 'full' })
const { version } = JSON.parse(readFileSync(join(root, 'node_modules/next/package.json'), 'utf8'))
const rows = []
for (const [name, attempt] of steps) {
  console.log(`▸ next@${version}: ${name}`)
  const outcome = await attempt()
  rows.push({ name, ...outcome, broken: brokenIn(outcome) })
  if (name === 'build' && outcome.failed > 0) break
}

/**
 * What failed, by name, or else the last lines.
 * @param {Outcome} outcome
 */
function brokenIn({ failed, output }) {
  if (failed === 0) return []
  const lines = stripVTControlCharacters(output).split('\n')
  const named = lines.filter((line) => /^\s*(?:FAIL|×|✘|\d+\) )/.test(line))
  return [...new Set((named.length > 0 ? named : lines.slice(-12)).map((line) => line.trim()))]
}

console.log(
  `\nThe site with next@${version}\n\n| step | passed | failed | what broke |\n| --- | ---: | ---: | --- |`,
)
for (const { name, passed, failed, broken } of rows)
  console.log(`| ${name} | ${passed} | ${failed} | ${broken.join('; ').replaceAll('|', '\\|')} |`)
for (const [name] of steps.slice(rows.length)) console.log(`| ${name} | | | was not tried |`)
process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0
