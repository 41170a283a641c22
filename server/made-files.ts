import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileRetrySeconds, fileWaitMs } from '@/lib/config/limits'
import { DomainError, withTimeout } from '@/packages/agent-access/core'
import type { GeneratedFile, HostOptions } from '@/packages/next-host/index'

/** A file of the server's folder, which may not be made yet. */
export type MadeFile = Pick<GeneratedFile, 'file' | 'headers'>

/** The list of these files, by their addresses. */
export const madeFilesIndex = 'files.json'

/** Returns what finds pictures, films and preview images on the disk; `make` makes one that is missing. */
export function madeFiles(
  folder: string,
  make: (path: string) => Promise<void>,
  waitMs = fileWaitMs,
): NonNullable<HostOptions['findGeneratedFile']> {
  const all: Record<string, MadeFile> = JSON.parse(
    readFileSync(join(folder, madeFilesIndex), 'utf8'),
  )
  const files = new Map(Object.entries(all))
  const making = new Map<string, Promise<void>>()

  const makeOnce = (path: string) => {
    const made = making.get(path) ?? make(path).finally(() => void making.delete(path))
    making.set(path, made)
    return made
  }

  async function find(path: string, { headers, file }: MadeFile): Promise<GeneratedFile> {
    const target = join(folder, file)
    const there = statSync(target, { throwIfNoEntry: false })
    if (!there)
      await withTimeout(waitMs, makeOnce(path)).catch((cause) => {
        throw making.has(path) ? notYetMade(cause) : cause
      })
    const { size } = there ?? statSync(target)
    // Its address or its name follows from all that its bytes depend on.
    return { file: target, size, tag: basename(file), headers }
  }

  return (path) => {
    const file = files.get(path)
    return file && find(path, file)
  }
}

const notYetMade = (cause: unknown) =>
  new DomainError(
    'temporarily_unavailable',
    `This file is still being made. Send the same request again in ${fileRetrySeconds} seconds.`,
    { retryAfterSeconds: fileRetrySeconds, cause },
  )

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

interface Answer {
  readonly address: string
  readonly error?: string
}

/** Makes files in a process beside the server, which begins with the first and ends when idle. */
export function fileMaker(projectDir: string): (address: string) => Promise<void> {
  let child: ChildProcess | undefined
  const waiting = new Map<string, Waiting>()

  function started(): ChildProcess {
    const maker = fork(join(projectDir, 'scripts/build/files/make-asked.ts'), {
      cwd: projectDir,
      execArgv: ['--import', './scripts/machine/end-with-parent.mjs', '--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    maker.on('message', ({ address, error }: Answer) => {
      const one = waiting.get(address)
      waiting.delete(address)
      if (error) one?.reject(new Error(error))
      else one?.resolve()
    })
    maker.once('exit', () => {
      child = undefined
      for (const { reject } of waiting.values()) reject(new Error('The maker of files has ended'))
      waiting.clear()
    })
    // An open request keeps the server up, an idle maker does not.
    maker.unref()
    maker.channel?.unref()
    return maker
  }

  return (address) =>
    new Promise((resolve, reject) => {
      child ??= started()
      waiting.set(address, { resolve, reject })
      child.send(address)
    })
}
