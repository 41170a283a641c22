/** What a server allows by itself; Node limits few of these. */
export const defaultLimits = {
  /** A request has to be whole within this; a body of `bodyBytes` takes 8 seconds at 64 kB a second. */
  requestSeconds: 8,
  /** Headers of a request: browsers and proxies send some forty. Node drops those after the 2,000th. */
  requestHeaders: 100,
  /** An idle connection is kept this long: longer than a proxy in front keeps one. */
  idleSeconds: 65,
  /** A connection without traffic is closed after this, even if a response waits to be read. */
  stalledSeconds: 20,
  connections: 2000,
  /** Connections of one client; undefined behind a proxy, to which all of them belong. */
  connectionsPerClient: undefined as number | undefined,
  /** Bytes of a body; further ones are not stored. */
  bodyBytes: 512 * 1024,
  /** Open requests have this long to end after a signal. */
  shutdownMs: 4000,
}

export type HostLimits = typeof defaultLimits

/** Bytes of a body that nobody has read, which are discarded so that the connection can be kept. */
export const unreadBodyBytesMax = 64 * 1024

/** After a signal, a connection without a request is open this long: on its way may be one. */
export const idleConnectionMs = 500

/** Time a client gets to read a response before its connection is closed: a slow round trip. */
export const connectionLingerMs = 2000

/** Bytes of prerendered bodies, and of compressed ones, that a process keeps to send them again. */
export const bytesInMemoryMax = 16 * 1024 * 1024

/** A larger body is sent from the disk in parts: a film or a brochure. */
export const streamedBytesMin = 1024 * 1024

/** A smaller body fits into one packet anyway. */
export const compressedBytesMin = 1400

/** Characters of Accept-Encoding: browsers send thirty; more count as missing. */
export const acceptEncodingCharsMax = 200
