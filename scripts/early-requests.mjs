import { subscribe, unsubscribe } from 'node:diagnostics_channel'

// To be imported before Next, which listens before the site is ready: what arrives meanwhile waits,
// and is kept for its hooks.
const requestStart = 'http.server.request.start'
const early = []
const keep = (message) => early.push(message)

subscribe(requestStart, keep)
globalThis[Symbol.for('oddvale.early-requests')] = () => {
  unsubscribe(requestStart, keep)
  return early.splice(0)
}
