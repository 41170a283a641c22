/** The arguments of Node, up to those of the command, that pull roles from a server that plays every board. */
export const rolesPullFrom = (base: URL): string[] => [
  ...['--import', 'tsx', '--input-type=module', '--eval'],
  `import { rolesPull } from './tools/roles/command.ts'
  import { main } from './scripts/cli/user-error.mjs'
  await main(async () => console.log(await rolesPull(process.argv.slice(1), new URL(${JSON.stringify(base.href)}))))`,
  '--',
]
