import cluster from 'node:cluster'
import { once } from 'node:events'
import { chmodSync, realpathSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { dirname, sep } from 'node:path'
import { text } from 'node:stream/consumers'

/** @typedef {import('node:cluster').Worker} Worker */
/** @typedef {{ live: Worker, folder: string, stepMsMax: number, isEnding: boolean }} Site */

/** A server that has left the port answers on its open connections for this: longer than idle ones are kept. */
const retirementMsMax = 90_000
/** A deployment has to name its program within this: it builds first. */
const buildMsMax = 30 * 60_000
/** Bytes that every system takes as the path of a socket; Node cuts a longer one without a word. */
const pathBytesMax = 103

/**
 * Runs the server of a site, a program that calls `listen`, in a process of its own, and replaces it without a gap
 * when a deployment asks for that at a socket. Whichever of the two processes ends, the other ends, too.
 * @param {string} program
 * @param {string} socketPath in the folder of what may be deployed, which is closed to other users
 * @param {number} [stepMsMax] a server has to take the port, to leave it, or to end within this
 */
export async function launch(program, socketPath, stepMsMax = 30_000) {
  if (Buffer.byteLength(socketPath) > pathBytesMax)
    throw new Error(`${socketPath} is too long for a socket: name it from the working folder.`)
  // Each server accepts its connections; this process keeps the port open from one to the next.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const site = { live: fork(program), folder: dirname(socketPath), stepMsMax, isEnding: false }
  const end = (/** @type {number} */ code) => {
    site.isEnding = true
    process.exitCode ??= code
    for (const worker of listWorkers()) endServer(worker, site)
  }
  cluster.on('exit', (worker, code) => {
    if (worker === site.live) end(code ?? 1)
    if (listWorkers().every((one) => one.isDead())) process.exit()
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
  await once(site.live, 'message')
  chmodSync(site.folder, 0o700)
  rmSync(socketPath, { force: true })
  let isBusy = false
  const deployments = createServer({ requestTimeout: buildMsMax }, async (incoming, outgoing) => {
    if (isBusy) return outgoing.writeHead(409).end('Another deployment is under way.')
    isBusy = true
    outgoing.flushHeaders()
    const outcome = await text(incoming)
      .then((candidate) => replaceBy(site, candidate))
      .catch(({ message }) => ({ error: message }))
    isBusy = false
    outgoing.end(JSON.stringify(outcome))
  })
  // Some file systems have no sockets.
  deployments.on('error', ({ message }) => console.error(`No deployment is possible: ${message}`))
  deployments.listen(socketPath, () => chmodSync(socketPath, 0o600))
}

/** @param {string} program */
function fork(program) {
  cluster.setupPrimary({ exec: program, args: [] })
  return cluster.fork().on('error', ({ message }) => console.error(message))
}

const listWorkers = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])

/** @param {Worker} worker @param {Site} site */
function endServer({ process }, { stepMsMax }) {
  process.kill('SIGTERM')
  setTimeout(() => process.kill('SIGKILL'), stepMsMax).unref()
}

/**
 * Starts a server beside the one that runs, which leaves the port once the new one has it. Until then, what fails
 * ends the new one alone. Returns the programs that run.
 * @param {Site} site @param {string} program
 */
async function replaceBy(site, program) {
  if (site.isEnding || !realpathSync(program).startsWith(realpathSync(site.folder) + sep))
    throw new Error(`Only a program below ${site.folder} can be deployed, while the site runs.`)
  const candidate = fork(program)
  if (!(await hasAnswered(candidate, site))) {
    candidate.process.kill('SIGKILL')
    throw new Error('The new server did not start; the output of the one that runs says why.')
  }
  const before = site.live
  site.live = candidate
  before.send('leave', () => undefined)
  if (!(await hasAnswered(before, site))) before.process.kill('SIGKILL')
  setTimeout(endServer, retirementMsMax, before, site).unref()
  return { running: listWorkers().map(({ process }) => process.spawnargs.at(-1)) }
}

/**
 * Waits for a server to say that it has taken, or has left, the port.
 * @param {Worker} worker @param {Site} site
 */
function hasAnswered(worker, { stepMsMax }) {
  const signal = AbortSignal.timeout(stepMsMax)
  const answered = once(worker, 'message', { signal }).then(() => true)
  const ended = once(worker, 'exit', { signal }).then(() => false)
  return Promise.race([answered, ended]).catch(() => false)
}

/**
 * Reaches the launcher of a site that runs, and keeps other deployments from it until this process ends or calls
 * what is returned: it puts a program in the place of the server, and returns all that run for a while.
 * @param {string} socketPath
 */
export async function connectToLauncher(socketPath) {
  const outgoing = request({ socketPath, method: 'POST', agent: false })
  outgoing.flushHeaders()
  const [incoming] = await once(outgoing, 'response')
  outgoing.on('error', () => undefined)
  const answer = text(incoming)
  answer.catch(() => undefined)
  if (incoming.statusCode !== 200) throw new Error(await answer)
  return async (/** @type {string} */ program) => {
    outgoing.end(program)
    const { error, running } = JSON.parse(await answer)
    if (error) throw new Error(error)
    return /** @type {readonly string[]} */ (running)
  }
}
