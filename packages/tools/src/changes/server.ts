import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createLog } from 'agent-access/edge'
import { UserError } from 'next-host/cli'
import { openOwnerServer } from '../owner-server'
import { type ChangesOptions, createChangesRouter } from './router'

const log = createLog<{ readonly changes_failed: { readonly cause: unknown } }>()
const run = promisify(execFile)

interface ChangesServerOptions extends Omit<ChangesOptions, 'publish'> {
  readonly port: number
  /** The file that runs the commands of the site. */
  readonly program: string
  /** The settings of the site. */
  readonly variables: NodeJS.ProcessEnv
}

/** Opens the pages on which a person decides what is taken over and published, for the owner of the machine. */
export async function openChanges({ port, program, variables, ...options }: ChangesServerOptions) {
  const publish = async (tree: string, isConfirmed: boolean) => {
    const args = [program, 'publish', '--tree', tree, ...(isConfirmed ? ['--yes'] : [])]
    try {
      return (await run(process.execPath, args, { env: variables })).stdout.trim()
    } catch (error) {
      throw new UserError((error as { readonly stderr: string }).stderr)
    }
  }
  const server = await openOwnerServer({
    port,
    createRouter: (root) => createChangesRouter({ ...options, publish }, root),
    onFailure(cause) {
      log('error', 'changes_failed', { cause })
      return 'Something failed. The terminal of npm run edit says what.'
    },
  })
  return { port, ...server }
}
