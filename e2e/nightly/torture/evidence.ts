import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sqliteStores, upstashStores } from 'agent-access/node'
import type { InquiryContent } from '@/lib/contact/schema'
import type { RedisForTests } from '@/packages/agent-access/test/redis'

/** The inquiries in the store that are not marked as delivered, and how many there are; read past the server. */
export async function readStore(folder: string, redis: RedisForTests | undefined) {
  const { submissions: store } = redis
    ? upstashStores<InquiryContent>(redis)
    : sqliteStores<InquiryContent>(folder)
  const ids = new Set<string>()
  const undelivered: string[] = []
  for (const { id, state } of await store.overview()) {
    ids.add(id)
    if (state !== 'delivered') undelivered.push(`${id} is ${state}`)
  }
  return { ids, undelivered }
}

/** Every byte the store has written: the database and its log, or Redis's append-only files. */
export async function readStoreFiles(folder: string, redis: RedisForTests | undefined) {
  const data = redis
    ? String(((await redis.command('CONFIG', 'GET', 'dir')) as string[])[1])
    : folder
  return readdirSync(data, { recursive: true })
    .map((name) => join(data, String(name)))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n')
}

/** What a process holds; Linux. */
export function readProcess(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return {
    memoryMb: Math.round(Number(kilobytes) / 1024),
    openFiles: readdirSync(`/proc/${pid}/fd`).length,
  }
}
