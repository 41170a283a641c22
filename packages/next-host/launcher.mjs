import cluster from 'node:cluster'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {import('node:cluster').Worker} Worker */
/** @typedef {{ live: Worker, program: string, candidates: number, isBusy: boolean }} Site */

/** A candidate has to be ready within this. */
const startMsMax = 60_000

// What a deployment and the launcher write to each other, a line each.
const ready = 'ready'
const replace = 'replace'
const replaced = 'replaced'

/**
 * Runs the server of a site, a program that calls `listen`, in a process of its own, and replaces it without a gap
 * when a deployment asks for that at a socket. Whichever of the two processes ends, the other ends, too.
 * @param {string} program
 * @param {string} socketPath
 */
export async function launch(program, socketPath) {
  // Each server accepts its connections; this process keeps the port open from one to the next.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  /** @type {Site} */
  const site = { live: fork(program), program, candidates: 0, isBusy: false }
  endWithServer(site)
  await once(site.live, 'listening')
  const privateFolder = mkdtempSync(join(tmpdir(), 'next-host-'))
  process.once('exit', () => {
    for (const path of [privateFolder, socketPath]) rmSync(path, { recursive: true, force: true })
  })
  mkdirSync(dirname(socketPath), { recursive: true })
  rmSync(socketPath, { force: true })
  const deployments = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (site.isBusy) return socket.end('Another deployment is under way.\n')
    site.isBusy = true
    site.candidates += 1
    void deploy(site, socket, join(privateFolder, `${site.candidates}.sock`)).finally(() => {
      site.isBusy = false
      socket.end()
    })
  })
  // Some file systems have no sockets.
  deployments.on('error', ({ message }) =>
    console.error(`No deployment can reach the site: ${message}`),
  )
  deployments.listen(socketPath)
}

/**
 * @param {string} program
 * @param {Record<string, string>} [env]
 */
function fork(program, env = {}) {
  cluster.setupPrimary({ exec: program, args: [] })
  return cluster.fork(env)
}

/** @param {Site} site */
function endWithServer(site) {
  let isEnding = false
  const exitWhenAlone = () => {
    if (Object.values(cluster.workers ?? {}).every((worker) => worker?.isDead())) process.exit()
  }
  const end = (/** @type {number} */ code) => {
    isEnding = true
    process.exitCode ??= code
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  cluster.on('exit', (worker, code) => {
    if (worker === site.live && !isEnding) end(code ?? 1)
    if (isEnding) exitWhenAlone()
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
}

/**
 * Starts a candidate, and puts it in the place of the server once the deployment has tried it.
 * @param {Site} site
 * @param {import('node:net').Socket} socket
 * @param {string} privateSocket where the candidate answers before it has the port
 */
async function deploy(site, socket, privateSocket) {
  const nextLine = lineReader(socket)
  socket.write(`${ready} ${site.program}\n`)
  const program = await nextLine()
  if (program === undefined) return
  const candidate = fork(program, { NEXT_HOST_CANDIDATE: privateSocket })
  const isReady = await Promise.race([
    once(candidate, 'message').then(() => true),
    once(candidate, 'exit').then(() => false),
    wait(startMsMax, false, { ref: false }),
  ])
  socket.write(
    isReady
      ? `${ready} ${privateSocket}\n`
      : 'The new server did not start; the output of the one that runs says why.\n',
  )
  if (!isReady || (await nextLine()) !== replace) return candidate.process.kill('SIGKILL')
  // From here on, every request is answered by the new server, on whichever connection it arrives.
  const before = site.live
  before.send({ forwardTo: privateSocket })
  await once(before, 'message')
  Object.assign(site, { live: candidate, program })
  candidate.send('listen')
  await once(candidate, 'listening')
  before.send('retire')
  socket.write(`${replaced}\n`)
}

/**
 * Reaches the launcher of a site that runs, for a deployment. While that is connected, there is no other.
 * @param {string} socketPath
 */
export async function connectToLauncher(socketPath) {
  const socket = connect(socketPath)
  await once(socket, 'connect')
  const nextLine = lineReader(socket)
  const expect = async (/** @type {string} */ word) => {
    const line = (await nextLine()) ?? 'The site that ran has ended.'
    if (line.split(' ', 1)[0] !== word) throw new Error(line)
    return line.slice(word.length + 1)
  }
  const current = await expect(ready)
  return {
    /** The program that runs. */
    live: current,
    /**
     * Starts a candidate, and returns the socket at which it answers.
     * @param {string} program
     */
    start: (program) => {
      socket.write(`${program}\n`)
      return expect(ready)
    },
    /** Puts the candidate in the place of the server. */
    replace: async () => {
      socket.write(`${replace}\n`)
      await expect(replaced)
    },
    /** Ends a candidate that did not replace the server. */
    close: () => void socket.destroy(),
  }
}

/** @param {import('node:net').Socket} socket */
function lineReader(socket) {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  return async () => /** @type {string | undefined} */ ((await lines.next()).value)
}
