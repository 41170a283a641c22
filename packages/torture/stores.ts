import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SqliteInquiries } from '@/lib/database/inquiries.sqlite'
import { UpstashInquiries } from '@/lib/database/inquiries.upstash'
import { inquiryTables } from '@/lib/database/inquiry-records.sqlite'
import { openRedis } from '@/lib/database/redis.upstash'
import { databaseWith } from '@/lib/database/sqlite'
import type { World } from './faults'

export interface StoredState {
  readonly id: string
  readonly state: string
}

/** Every inquiry in the store, read past the server. */
export async function storedInquiries({ redis, disk }: World): Promise<StoredState[]> {
  const store = redis
    ? new UpstashInquiries(openRedis(redis))
    : new SqliteInquiries(databaseWith(disk.folder, inquiryTables))
  const states: StoredState[] = []
  for await (const { id, delivery } of store.list()) states.push({ id, state: delivery.state })
  return states
}

/** Every byte the store has written: the database and its log, or Redis's append-only files. */
export async function bytesOf({ redis, disk }: World): Promise<string> {
  const folder = redis
    ? String(((await redis.command('CONFIG', 'GET', 'dir')) as string[])[1])
    : disk.folder
  return filesUnder(folder)
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n')
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
