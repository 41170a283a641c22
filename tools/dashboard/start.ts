import { resolve } from 'node:path'
import { openStores } from 'agent-access/node'
import { findFreePort, UserError } from 'next-host/cli'
import { env } from '@/lib/config/env'
import { dashboardPort, toolAttemptMs } from '@/lib/config/limits'
import { type InquiryContent, InquiryId } from '@/lib/contact/schema'
import { requireDatabase } from '@/tools/command-env'
import { openDashboard } from './server'

/** Opens the dashboard on the database that the environment names, at one inquiry if it is given. */
export async function startDashboard(id?: string) {
  if (id !== undefined && !InquiryId.safeParse(id).success)
    throw new UserError(`"${id}" is no inquiry; its mail names it, such as inq_ and 22 characters.`)
  const settings = env()
  requireDatabase(settings)
  const { redis, dataDir, metrics } = settings
  const database = redis
    ? `Redis: ${new URL(redis.url).host}${redis.prefix && ` ${redis.prefix}`}`
    : `SQLite: ${resolve(dataDir)}`
  const { address } = await openDashboard({
    ...openStores<InquiryContent>(settings, toolAttemptMs),
    port: await findFreePort(dashboardPort),
    database,
    isCounting: metrics,
  })
  return { address: id ? `${address}inquiries/${id}` : address, database }
}
