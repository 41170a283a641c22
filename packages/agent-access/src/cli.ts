import { existsSync } from 'node:fs'
import { runCheck } from './audit/command'
import { readEnvironment } from './environment'
import { backUpDatabase, isDatabaseEmpty, restoreDatabase } from './stores/backup.sqlite'
import { storesFromEnvironment } from './stores/from-environment'
import { findSubmission, listSubmissions } from './stores/submissions'

const usage = `agent-access submissions              lists what was sent, newest first, as JSON
agent-access submissions show <id>    prints one
agent-access submissions retry <id>   has one that is parked or waits delivered again
agent-access submissions erase <id>   erases one now, for good
agent-access backup <file>            copies the database, also while the site runs
agent-access restore <file>           restores a copy, while the site does not run
agent-access check <address>          asks a site for what it offers to agents; --help says more`

/** An error of the caller, which is printed without a stack. */
export class UsageError extends Error {}

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<string>>> = {
  async submissions([action = 'list', id]) {
    const { submissions } = storesFromEnvironment()
    if (action === 'list') return JSON.stringify(await listSubmissions(submissions), null, 2)
    if (!['show', 'retry', 'erase'].includes(action) || !id) throw new UsageError(usage)
    const submission = await findSubmission(submissions, id)
    if (!submission)
      throw new UsageError(`There is no submission ${id}; agent-access submissions lists all.`)
    if (action === 'show') return JSON.stringify(submission, null, 2)
    if (action === 'erase') {
      await submissions.erase(id)
      return `${id} is erased.`
    }
    if (!(await submissions.retry(id, new Date())))
      throw new UsageError(`${id} is ${submission.delivery.state}, or being delivered right now.`)
    return `${id} is due.`
  },

  async backup([file]) {
    const { dataDir } = requireFolder()
    if (!file) throw new UsageError(usage)
    if (existsSync(file)) throw new UsageError(`There is a file ${file}; name another.`)
    return `${file} holds ${await backUpDatabase(dataDir, file)} submissions.`
  },

  async restore([file]) {
    const { dataDir } = requireFolder()
    if (!file) throw new UsageError(usage)
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
    if (!isDatabaseEmpty(dataDir))
      throw new UsageError(
        `There is a database in ${dataDir}. Stop the site and move that folder away first.`,
      )
    const count = await restoreDatabase(file, dataDir).catch((error) => {
      if (!/^(?:EISDIR|SQLITE_)/.test(error.code)) throw error
      throw new UsageError(
        `${file} is no copy of a database. Name one that agent-access backup made.`,
      )
    })
    return `${dataDir} holds ${count} submissions again.`
  },

  async check(args) {
    process.exitCode = await runCheck(args)
    return ''
  },
}

function requireFolder(): { readonly dataDir: string } {
  const { redis, dataDir } = readEnvironment()
  if (redis) throw new UsageError('The site uses Redis, so back up Redis instead.')
  return { dataDir }
}

/** A check says more of itself. */
const asksForHelp = (name: string, args: readonly string[]): boolean =>
  name !== 'check' && [name, ...args].some((one) => one === '--help' || one === '-h')

/** Does what the arguments say, and returns what is printed. */
export async function runCli([name = '', ...args]: readonly string[]): Promise<string> {
  if (name === 'help' || asksForHelp(name, args)) return usage
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(usage)
  return command(args)
}
