import { subscribe } from 'node:diagnostics_channel'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { catalogFile, readContentTag } from 'site-content/edge'
import { type Env, EnvError, readEnv } from '@/lib/config/env'
import { isOwnHost } from '@/lib/config/own-host'
import { contentTag, snapshot } from '@/lib/content/catalog'
import { createStartWarnings } from './next-steps'
import { getRecorder } from './server'

/** Prepares a process that Next itself or a platform runs, where `startDelivery` is for a server. */
export async function startUp(startDelivery: () => Promise<void>): Promise<void> {
  if (isOwnHost()) return
  const env = checkConfiguration()
  if (!env.development) requireContentOfBuild()
  if (env.platform === 'server') {
    refuseTrace()
    await startDelivery()
    getRecorder()?.start()
  } else getRecorder()?.flushOnCount()
}

/** Next makes a Request of each request, which cannot be one of TRACE: as DELETE each address refuses it. */
function refuseTrace(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage }
    if (request.method === 'TRACE') request.method = 'DELETE'
  })
}

/** Validates the configuration; prints why and ends the process if it is invalid. */
export function checkConfiguration(): Env {
  const env = requireEnv()
  for (const warning of createStartWarnings(env, snapshot(new Date()))) console.warn(`! ${warning}`)
  return env
}

function requireEnv(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Ends a process that is to serve another address than the one that its pages name. */
export function exitOnOtherAddress(builtValue: string, configuredAddress: string): void {
  if (builtValue === configuredAddress) return
  console.error(
    `This build is for ${builtValue}, but the address is now ${configuredAddress} (SITE_URL, else http://localhost:$PORT). Set SITE_URL=${builtValue}, or build again with SITE_URL=${configuredAddress}.`,
  )
  process.exit(1)
}

/** Ends a process that has read other content than its pages show: one would contradict the other. */
export function exitOnOtherContent(builtValue: string): void {
  if (builtValue === contentTag) return
  console.error(
    'The content was compiled anew after its pages were built. Run npm run build again.',
  )
  process.exit(1)
}

/** Does the same where Next serves our own build by itself; a platform has only what was deployed. */
function requireContentOfBuild(): void {
  const file = join(/* turbopackIgnore: true */ process.cwd(), '.next/host', catalogFile)
  if (existsSync(file)) exitOnOtherContent(readContentTag(readFileSync(file, 'utf8')))
}
