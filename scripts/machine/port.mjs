import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from './problem.mjs'

const another = 'Choose another, for example PORT=4000 npm start.'

export function readPort(text) {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port
  throw new Problem(`PORT is "${text}", but must be a whole number from 1 to 65535. ${another}`)
}

export async function requireFree(port) {
  const reason = await whyNot(port)
  if (reason === 'EADDRINUSE')
    throw new Problem(`Port ${port} is in use by another program. ${another}`)
  if (reason) throw new Problem(`Port ${port} cannot be opened (${reason}). ${another}`)
}

/** The same port every time while it is free, so that a build made for it can be used again. */
export async function firstFree(from) {
  for (let port = from; port < from + 100; port++) if (!(await whyNot(port))) return port
  throw new Problem(`No port from ${from} to ${from + 99} is free.`)
}

/** A port that nobody else is about to take: below those the system hands out by itself. */
export async function anyFree() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (!(await whyNot(port))) return port
  }
}

/** Waits until something listens on the port, or until `abandoned` says that nothing will. */
export async function listening(port, abandoned = () => false) {
  while (!abandoned() && !(await accepts(port))) await wait(50)
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

// Where a program listens on 127.0.0.1 only, some systems still hand out the same port on ::.
async function whyNot(port) {
  return (await tryListen(port)) ?? (await tryListen(port, '127.0.0.1'))
}

function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
