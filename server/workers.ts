import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { gracefulShutdownMsMax, workerRestartMs } from '@/lib/config/limits'
import { log } from '@/lib/runtime/log'

/** Runs several processes of this server and restarts those that end; resolves when one listens. */
export async function runWorkers(workers: number, file: string): Promise<void> {
  cluster.setupPrimary({ exec: file, args: [] })
  restartEndedWorkers()
  for (let left = workers; left > 0; left--) cluster.fork()
  cluster.on('listening', ({ process: { pid } }) => log('info', 'worker_listens', { pid }))
  await once(cluster, 'listening')
}

function restartEndedWorkers(): void {
  let ending = false
  let pauseMs: number = workerRestartMs.min
  let lastAt = 0
  let isServing = false
  cluster.once('listening', () => {
    isServing = true
  })
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (ending) return void (all().length === 0 && process.exit())
    if (!isServing) process.exit(code || 1)
    const isSteady = Date.now() - lastAt > workerRestartMs.steady
    pauseMs = isSteady ? workerRestartMs.min : Math.min(2 * pauseMs, workerRestartMs.max)
    lastAt = Date.now()
    log('error', 'worker_ended', { pid, code, signal, againMs: pauseMs })
    setTimeout(() => ending || cluster.fork(), pauseMs)
  })
  onSignal(() => {
    ending = true
    if (all().length === 0) process.exit()
    for (const worker of all()) worker.process.kill('SIGTERM')
    // Each worker ends within its own limit; one that hangs is killed before this process ends.
    setTimeout(() => {
      for (const worker of all()) worker.process.kill('SIGKILL')
    }, gracefulShutdownMsMax)
  })
}

const all = (): Worker[] => Object.values(cluster.workers ?? {}).filter((one) => one !== undefined)

function onSignal(end: () => void): void {
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
