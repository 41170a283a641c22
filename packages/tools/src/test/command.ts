import {
  findFreePort,
  getPackageCommandFile,
  ignoreEnvFiles,
  requireChromium,
  runCommand,
  UserError,
} from 'next-host/cli'

/** Builds the site, which checks its content and its types, then opens its pages in a browser; arguments are Playwright's. */
export async function runTestCommand(args: readonly string[]): Promise<string> {
  Object.assign(process.env, ignoreEnvFiles, { NEXT_TELEMETRY_DISABLED: '1' })
  await requireChromium()
  // A build is for one address: that of the server which the browser asks.
  process.env.PORT ||= String(await findFreePort(3100))
  for (const [command, failure] of [
    [
      [getPackageCommandFile('next-host'), 'build'],
      'The site was not built, so nothing of it was tested.',
    ],
    [[getPackageCommandFile('playwright'), 'test', ...args], 'Not every test passed.'],
  ] as const) {
    const { code } = await runCommand([...command])
    if (code !== 0) throw new UserError(failure)
  }
  return ''
}
