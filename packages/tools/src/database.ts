import { resolve } from 'node:path'
import { LoggableError } from 'agent-access/edge'
import { isDatabaseEmpty } from 'agent-access/node'
import { UserError } from 'next-host/cli'
import type { ToolSettings } from './settings'

export type DatabaseSettings = Pick<ToolSettings, 'redis' | 'dataDir'>

/** Refuses to work on an embedded database that is not there: an empty one would look like the site's. */
export function requireDatabase({ redis, dataDir }: DatabaseSettings): void {
  if (!redis && isDatabaseEmpty(dataDir))
    throw new UserError(
      `There is no database in ${resolve(dataDir)}. Set DATA_DIR as for the site, or start the site once, which makes one.`,
    )
}

/** Does work on Redis; whoever called the command is told in one line that it did not answer. */
export async function explainRedisFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof LoggableError)) throw error
    throw new UserError(
      `Redis did not answer: ${error.message}. Check UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN, then repeat the command.`,
    )
  }
}
