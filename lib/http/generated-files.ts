import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from 'agent-access/edge'
import { env } from '@/lib/config/env'
import {
  fileRetrySeconds,
  filesInProgressMax,
  fileWaitMs,
  generatedFileDaysMax,
} from '@/lib/config/limits'
import { log } from '@/lib/config/log'
import { getProcessSingleton } from '@/lib/config/shared'

/** The folder of what was made; a function on Vercel can write to no other, and only while it lives. */
const cacheFolder = (): string => {
  const { platform, dataDir } = env()
  return join(/* turbopackIgnore: true */ platform === 'vercel' ? tmpdir() : dataDir, 'pictures')
}

/** The files in progress by name, and the end of the queue: one is made at a time. */
const queue = getProcessSingleton('generated files', () => ({
  inProgress: new Map<string, Promise<Uint8Array<ArrayBuffer>>>(),
  last: Promise.resolve() as Promise<unknown>,
}))

/** Such a file is made for its first request. Its name has a digest of all that it depends on. */
export async function readOrGenerate(
  name: string,
  generateBytes: () => Promise<Uint8Array>,
  waitMs = fileWaitMs,
): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(cacheFolder(), name)
  try {
    return await readFile(path)
  } catch {}
  const { inProgress } = queue
  if (!inProgress.has(name) && inProgress.size >= filesInProgressMax) throw createNotReadyError()
  const file = inProgress.get(name) ?? enqueue(name, () => generate(path, generateBytes))
  const timeout = wait(waitMs, undefined, { ref: false }).then(() => {
    throw createNotReadyError()
  })
  return Promise.race([file, timeout])
}

function enqueue(name: string, work: () => Promise<Uint8Array<ArrayBuffer>>) {
  const file = queue.last.then(work).finally(() => queue.inProgress.delete(name))
  queue.inProgress.set(name, file)
  queue.last = file.catch(() => undefined)
  return file
}

async function generate(path: string, generateBytes: () => Promise<Uint8Array>) {
  const bytes = new Uint8Array(await generateBytes())
  const draft = `${path}.${process.pid}.draft`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (cause) {
    // Whoever asks gets it; the next one waits for it again.
    log('error', 'file_not_stored', { cause })
  }
  return bytes
}

const createNotReadyError = () =>
  new DomainError(
    'temporarily_unavailable',
    `This file is still being made. Send the same request again in ${fileRetrySeconds} seconds.`,
    { retryAfterSeconds: fileRetrySeconds },
  )

const dayMs = 86_400_000

/** Removes what was made long ago: what the content still has is made again. */
export async function removeOldGeneratedFiles(now = Date.now()): Promise<void> {
  const folder = cacheFolder()
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names) {
    const file = join(folder, name)
    const stats = await stat(file).catch(() => undefined)
    if (stats?.isFile() && now - stats.mtimeMs > generatedFileDaysMax * dayMs)
      await rm(file, { force: true })
  }
}
