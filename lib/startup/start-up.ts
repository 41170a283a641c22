import { type Env, EnvError, readEnv } from '@/lib/config/env'
import { catalog } from '@/lib/content/catalog'
import { isOurOwnHost } from '@/lib/runtime/own-host'
import { recorder } from '@/lib/services/counters'
import { dispatcher } from '@/lib/services/inquiries'
import { guardOutput } from './output'
import { startWarnings } from './warnings'

/** Where Next runs by itself, or a platform runs it. */
export async function startUp(): Promise<void> {
  if (isOurOwnHost()) return
  const { platform, development } = await prepare()
  if (!development) guardOutput((close) => close())
  if (platform === 'server') {
    dispatcher().start()
    recorder()?.start()
  } else recorder()?.flushOnCount()
}

/** Before the first request: the configuration is whole, or the process ends and says why. */
async function prepare(): Promise<Env> {
  const env = checked()
  await trace(env)
  return env
}

export function checked(): Env {
  const env = checkedEnv()
  for (const warning of startWarnings(env, catalog)) console.warn(`! ${warning}`)
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
