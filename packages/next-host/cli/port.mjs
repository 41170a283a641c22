import { createServer } from 'node:net'
import { UserError } from './user-error.mjs'

const another = 'Choose another, for example PORT=4000 npm start.'

/**
 * The port that a setting names, or an error that says what a port is.
 * @param {string | undefined} text
 */
export function readPort(text = '') {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port
  throw new UserError(`PORT is "${text}", but must be a whole number from 1 to 65535. ${another}`)
}

/** Fails before anything slow begins where another program uses the port. */
export async function requireFreePort(port) {
  const reason = await reasonNotFree(port)
  if (reason === 'EADDRINUSE')
    throw new UserError(`Port ${port} is in use by another program. ${another}`)
  if (reason) throw new UserError(`Port ${port} cannot be opened (${reason}). ${another}`)
}

/** The first free port from here: the same port every time, so that a build for it is used again. */
export async function findFreePort(from) {
  for (let port = from; port < from + 100; port++) if (!(await reasonNotFree(port))) return port
  throw new UserError(`No port from ${from} to ${from + 99} is free.`)
}

// Where a program listens on 127.0.0.1 only, some systems still hand out the same port on ::.
const reasonNotFree = async (port) => (await tryListen(port)) ?? tryListen(port, '127.0.0.1')

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<string | undefined>} the code of the error, if listening fails
 */
function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    server.listen({ port, ...(host && { host }), exclusive: true }, () =>
      server.close(() => resolve(undefined)),
    )
  })
}
