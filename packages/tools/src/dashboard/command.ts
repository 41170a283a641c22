import { resolve } from 'node:path'
import { openStores } from 'agent-access/node'
import { findFreePort, readCommandOptions, UserError } from 'next-host/cli'
import { requireDatabase } from '../database'
import { dashboardPort, toolAttemptMs } from '../limits'
import type { SiteTools } from '../site'
import { openDashboard } from './server'

const usage = `npm run dashboard                 opens the list of inquiries
npm run dashboard -- <inquiry>    opens one, as its mail says

  --port <number>                 where it listens; without it the first free one from ${dashboardPort} on`

export interface DashboardArguments {
  /** The inquiry to open. */
  readonly id?: string | undefined
  readonly port?: number | undefined
}

export function readDashboardArguments(args: string[]): DashboardArguments {
  const { positionals, values } = readCommandOptions(
    { args, options: { port: { type: 'string' } }, allowPositionals: true },
    usage,
  )
  const [id, ...more] = positionals
  if (more.length > 0)
    throw new UserError(`Name one inquiry, not ${positionals.length}.\n\n${usage}`)
  return { id, port: values.port === undefined ? undefined : toPort(values.port) }
}

function toPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port
  throw new UserError(`--port: "${text}" must be a whole number from 1 to 65535.`)
}

async function requireFreePort(port: number): Promise<number> {
  if ((await findFreePort(port)) === port) return port
  throw new UserError(`--port: another program uses ${port}. Name another.`)
}

/** Opens the dashboard on the database that the settings name, at one inquiry if it is given; returns what is printed. */
export async function startDashboard<Inquiry extends object>(
  site: Pick<SiteTools<Inquiry>, 'settings' | 'inquiries' | 'dashboard'>,
  { id, port }: DashboardArguments = {},
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
    port: await (port === undefined ? findFreePort(dashboardPort) : requireFreePort(port)),
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
