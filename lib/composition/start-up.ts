import { type Env, EnvError, readEnv } from '@/lib/config/env'
import { endedTrials } from '@/lib/config/origin-trials'
import { catalog } from '@/lib/content/catalog'
import { pendingCounts } from '@/lib/metrics/count'
import { Recorder } from '@/lib/metrics/recorder'
import { log } from '@/lib/runtime/log'
import { guardOutput } from '@/lib/runtime/output'
import { isOwnHost, shared } from '@/lib/runtime/shared'
import { requireContentOfBuild } from './content-of-pages'
import { dispatcher } from './inquiries'
import { openCounters } from './stores'
import { startWarnings } from './warnings'

/** Prepares a process that Next itself or a platform runs. */
export async function startUp(): Promise<void> {
  if (isOwnHost()) return
  const { platform, development } = await prepare()
  if (!development) {
    requireContentOfBuild()
    guardOutput((close) => close())
  }
  if (platform === 'server') {
    dispatcher().start()
    recorder()?.start()
  } else recorder()?.flushOnCount()
}

/** Validates the configuration; prints why and ends the process if it is invalid. */
async function prepare(): Promise<Env> {
  const env = checked()
  await trace(env)
  return env
}

export function checked(): Env {
  const env = checkedEnv()
  const now = new Date()
  for (const warning of startWarnings(env, catalog, now)) console.warn(`! ${warning}`)
  for (const facts of endedTrials(env.originTrials, now)) log('warn', 'origin_trial_ended', facts)
  return env
}

export async function trace(env: Env): Promise<void> {
  if (!env.telemetry) return
  const { startTelemetry } = await import('./telemetry')
  startTelemetry(env)
}

function checkedEnv(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Returns the recorder that writes this process's counts; undefined if METRICS is off. */
export function recorder(): Recorder | undefined {
  const counted = pendingCounts()
  return counted && shared('recorder', () => new Recorder(counted, openCounters()))
}
