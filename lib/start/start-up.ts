import { catalog } from '@/lib/catalog/catalog'
import { type Env, EnvError, makeRequestProof, readEnv } from '@/lib/config/env'
import { boundBodies } from '@/lib/http/bounded-body'
import { hookRequests } from '@/lib/http/request-hook'
import { cutSlowRequests } from '@/lib/http/slow-requests'
import { dispatcher } from '@/lib/services.inquiries'
import { drainOnSignal } from './drain'
import { hookEarlyRequests } from './early-requests'
import { keepIdleConnections } from './idle-connections'
import { startWarnings } from './warnings'

/** Before the first request: the configuration is whole, or the process ends and says why. */
export async function startUp(): Promise<void> {
  const env = checkedEnv()
  for (const warning of startWarnings(env, catalog)) console.warn(`! ${warning}`)
  if (env.telemetry) {
    const { startTelemetry } = await import('./telemetry')
    startTelemetry(env)
  }
  if (env.platform !== 'server') return
  drainOnSignal()
  keepIdleConnections()
  boundBodies()
  cutSlowRequests()
  hookRequests({ trustedProxies: env.trustedProxies, proof: makeRequestProof() })
  hookEarlyRequests()
  dispatcher().start()
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
