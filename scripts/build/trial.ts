import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { paths } from '@/lib/config/paths'
import { formQueryParameters } from '@/lib/http/routing/addresses'

/** The new site has to start within this, */
const startMsMax = 60_000
/** and a response of it has to come within this. */
const answerMsMax = 10_000

/** Runs the server of a site at a socket of its own, and asks it for all that it serves. */
export async function testServerBeforeDeployment(
  program: string,
  socketPath: string,
): Promise<void> {
  rmSync(socketPath, { force: true })
  const server = fork(program, {
    env: { ...process.env, NEXT_HOST_TRIAL: socketPath },
    execArgv: [],
  })
  try {
    const ended = once(server, 'exit').then(() => {
      throw new Error('The new site did not start; what it has printed says why.')
    })
    const signal = AbortSignal.timeout(startMsMax)
    const started = once(server, 'message', { signal }).catch(() => {
      throw new Error(`The new site did not start within ${startMsMax / 1000} seconds.`)
    })
    await Promise.race([started, ended])
    await Promise.race([askForAll(socketPath), ended])
  } finally {
    server.kill('SIGKILL')
  }
}

/** Asks for health, documents, the API, a page that the site renders, all others, and the scripts of one. */
async function askForAll(socketPath: string): Promise<void> {
  const rendered = `${paths.contact}?${formQueryParameters.withoutScripts}`
  for (const path of [paths.health, paths.llms, paths.openapi, paths.jobs, rendered])
    await ask(socketPath, path)
  const sitemap = await ask(socketPath, paths.sitemap)
  for (const [, page = ''] of sitemap.matchAll(/<loc>([^<]+)/g))
    await ask(socketPath, new URL(page).pathname)
  const home = await ask(socketPath, paths.home)
  for (const path of new Set(home.match(/(?<=src=")\/_next\/static\/[^"]+/g)))
    await ask(socketPath, path)
}

/** The status has to be 200. */
async function ask(socketPath: string, path: string): Promise<string> {
  const outgoing = request({
    socketPath,
    path,
    headers: { host: 'localhost' },
    timeout: answerMsMax,
  })
  outgoing.on('timeout', () => outgoing.destroy(new Error('it takes too long')))
  outgoing.end()
  const [response] = await once(outgoing, 'response').catch(({ message }) => {
    throw new Error(`The new site does not answer ${path}: ${message}.`)
  })
  if (response.statusCode !== 200)
    throw new Error(`The new site answers ${path} with ${response.statusCode}.`)
  return text(response)
}
