import { env } from '@/lib/config/env'
import type { FileStore } from '@/lib/database/files'
import { fileTables, SqliteFiles } from '@/lib/database/files.sqlite'
import { UpstashFiles } from '@/lib/database/files.upstash'
import { openRedis } from '@/lib/database/redis.upstash'
import { databaseWith } from '@/lib/database/sqlite'
import { shared } from '@/lib/runtime/shared'

/** Opens the store of files beside applications: where inquiries are, also if no more are taken. */
export function openFiles(attemptMs?: number): FileStore {
  const { redis, dataDir } = env()
  return redis
    ? new UpstashFiles(openRedis(redis, attemptMs), redis.prefix)
    : new SqliteFiles(databaseWith(dataDir, fileTables))
}

/** Returns the store of this process. */
export const fileStore = (): FileStore => shared('files', () => openFiles())
