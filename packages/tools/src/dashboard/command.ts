import { resolve } from 'node:path'
import { openStores } from 'agent-access/node'
import { findFreePort, readCommandOptions, UserError } from 'next-host/cli'
import { requireDatabase } from '../database'
import { dashboardPort, toolAttemptMs } from '../limits'
import type { SiteTools } from '../site'
import { openDashboard } from './server'

const usage = `npm run dashboard                 opens the list of inquiries
npm run dashboard -- <inquiry>    opens one, as its mail says`

/** Reads which inquiry is to be opened, if one is. */
export function readDashboardArguments(args: string[]): string | undefined {
  const { positionals } = readCommandOptions({ args, options: {}, allowPositionals: true }, usage)
  const [id, ...more] = positionals
  if (more.length > 0)
    throw new UserError(`Name one inquiry, not ${positionals.length}.\n\n${usage}`)
  return id
}

/** Opens the dashboard on the database that the settings name, at one inquiry if it is given; returns what is printed. */
export async function startDashboard<Inquiry extends object>(
  site: Pick<SiteTools<Inquiry>, 'settings' | 'inquiries' | 'dashboard'>,
  id?: string,
): Promise<string> {
  const inquiries = await site.inquiries()
  if (id !== undefined && !inquiries.isId(id))
    throw new UserError(`"${id}" is no inquiry; its mail names it, such as ${inquiries.idExample}.`)
  const settings = site.settings()
  requireDatabase(settings)
  const { redis, dataDir, metrics } = settings
  const database = redis
    ? `Redis: ${new URL(redis.url).host}${redis.prefix && ` ${redis.prefix}`}`
    : `SQLite: ${resolve(dataDir)}`
  const { address } = await openDashboard({
    ...openStores<Inquiry>(settings, toolAttemptMs),
    dashboard: await site.dashboard(),
    inquiries,
    port: await findFreePort(dashboardPort),
    database,
    isCounting: metrics,
  })
  return `
  The dashboard is at   ${id ? `${address}inquiries/${id}` : address}
  It works on           ${database}
  Stop it               Ctrl+C

  The address is good for this run, on this machine. Give it to nobody.
`
}
