import { getPackageCommandFile, runCommand } from 'next-host/cli'
import {
  compileContentCommand,
  createCheckTypesCommands,
  removeDevRouteTypes,
} from 'next-host/commands'

const runSequentially =
  (...commands) =>
  async () => {
    let output = ''
    for (const command of commands) {
      const result = await runCommand(command, { capture: true })
      output += result.output
      if (result.code !== 0) return { code: result.code, output }
    }
    return { code: 0, output }
  }

const biome = getPackageCommandFile('@biomejs/biome', 'biome')

const tsc = getPackageCommandFile('typescript', 'tsc')

/** What can be checked without tests and without a build, in the order it is worth knowing. */
export const checks = {
  content: runSequentially(compileContentCommand),
  format: runSequentially([biome, 'check', '--linter-enabled=false', '--error-on-warnings']),
  lint: runSequentially([biome, 'lint', '--error-on-warnings']),
  'dead code': runSequentially([getPackageCommandFile('knip')]),
  types: () => {
    removeDevRouteTypes()
    return runSequentially(
      ...createCheckTypesCommands(),
      [tsc, '-p', 'tsconfig.scripts.json'],
      [tsc, '-p', 'examples/tsconfig.json'],
    )()
  },
}
