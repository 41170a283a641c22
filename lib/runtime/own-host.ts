import { shared } from './shared'

const host = shared('host', () => ({ own: false }))

/** From now on everything in this process knows that our own server sees each request first. */
export const thisIsOurOwnHost = (): void => {
  host.own = true
}

export const isOurOwnHost = (): boolean => host.own
