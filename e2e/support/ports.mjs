import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isFree } from '../../scripts/cli/port.mjs'

/** A free port below those that the system hands out, so that no other program takes it meanwhile. */
export async function anyFree() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
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
