import { shared } from './shared'

const host = shared('host', () => ({ own: false }))

/** Records that our own server runs this process, so that its headers can be trusted. */
export const markOwnHost = (): void => {
  host.own = true
}

export const isOwnHost = (): boolean => host.own
