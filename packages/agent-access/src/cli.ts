import { existsSync } from 'node:fs'
import { readEnvironment } from './environment'
import { backUp, isEmpty, restore } from './stores/backup.sqlite'
import { storesFromEnvironment } from './stores/from-environment'
import { listInquiries } from './stores/inquiries'
import { checkAgentAccess } from './testing/check'

const usage = `agent-access inquiries              lists what was sent, newest first, as JSON
agent-access inquiries erase <id>   erases one now, for good
agent-access backup <file>          copies the database, also while the site runs
agent-access restore <file>         restores a copy, while the site does not run
agent-access check <address>        asks a running site whether it keeps what its documents promise`

/** An error of the caller, which is printed without a stack. */
export class UsageError extends Error {}

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<string>>> = {
  async inquiries([action = 'list', id]) {
    const { inquiries } = storesFromEnvironment().stores
    if (action === 'list') return JSON.stringify(await listInquiries(inquiries), null, 2)
    if (action !== 'erase' || !id) throw new UsageError(usage)
    const [found] = await inquiries.read([id])
    if (!found) throw new UsageError(`There is no inquiry ${id}; agent-access inquiries lists all.`)
    await inquiries.erase(id)
    return `${id} is erased.`
  },

  async backup([file]) {
    const { dataDir } = requireFolder()
    if (!file) throw new UsageError(usage)
    if (existsSync(file)) throw new UsageError(`There is a file ${file}; name another.`)
    return `${file} holds ${await backUp(dataDir, file)} inquiries.`
  },

  async restore([file]) {
    const { dataDir } = requireFolder()
    if (!file) throw new UsageError(usage)
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
    if (!isEmpty(dataDir))
      throw new UsageError(
        `There is a database in ${dataDir}. Stop the site and move that folder away first.`,
      )
    return `${dataDir} holds ${await restore(file, dataDir)} inquiries again.`
  },

  async check([address = '']) {
    if (!URL.canParse(address))
      throw new UsageError('Name the address of a site, such as https://library.example.')
    const issues = await checkAgentAccess(address)
    if (issues.length > 0) process.exitCode = 1
    return issues.length > 0 ? issues.join('\n') : `${address} keeps what its documents promise.`
  },
}

function requireFolder(): { readonly dataDir: string } {
  const { redis, dataDir } = readEnvironment()
  if (redis) throw new UsageError('The site uses Redis, so back up Redis instead.')
  return { dataDir }
}

/** Does what the arguments say, and returns what is printed. */
export async function run([name = '', ...args]: readonly string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(usage)
  return command(args)
}
