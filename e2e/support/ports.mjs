import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

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
