import { shared } from './shared'

const host = shared('host', () => ({ own: false }))

/** From now on everything in this process knows that our own server sees each request first. */
export const markOwnHost = (): void => {
  host.own = true
}

export const isOwnHost = (): boolean => host.own
