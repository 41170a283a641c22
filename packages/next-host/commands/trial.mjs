import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The new site has to start within this, */
const startMsMax = 60_000
/** and a response of it has to come within this. */
const answerMsMax = 10_000

/**
 * Runs the server of a build at a socket of its own, and asks it for what `trial` of the build names.
 * @param {string} program
 * @param {string} socketPath
 */
export async function testServerBeforeDeployment(program, socketPath) {
  const paths = JSON.parse(readFileSync(join(dirname(program), 'trial.json'), 'utf8'))
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
    await Promise.race([askForAll(socketPath, paths), ended])
  } finally {
    server.kill('SIGKILL')
  }
}

/**
 * Asks for the paths that are named, for all pages, and for the scripts of the home page.
 * @param {string} socketPath
 * @param {{ paths: readonly string[], sitemap: string, home: string }} trial
 */
async function askForAll(socketPath, { paths, sitemap, home }) {
  for (const path of paths) await ask(socketPath, path)
  const listed = await ask(socketPath, sitemap)
  for (const [, page = ''] of listed.matchAll(/<loc>([^<]+)/g))
    await ask(socketPath, new URL(page).pathname)
  const page = await ask(socketPath, home)
  for (const path of new Set(page.match(/(?<=src=")\/_next\/static\/[^"]+/g)))
    await ask(socketPath, path)
}

/**
 * The status has to be 200.
 * @param {string} socketPath
 * @param {string} path
 */
async function ask(socketPath, path) {
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
