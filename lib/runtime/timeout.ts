const looks = 5

/**
 * For answers that come from elsewhere: the time is counted in steps, each of which counts for no
 * more than itself. So a process that was too busy to look for a while still takes what has come.
 */
function afterPatience(ms: number, late: (cause: Error) => void): () => void {
  let left = looks
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    if (left === 0) return late(new Error(`No answer within ${ms} ms`))
    left -= 1
    timer = setTimeout(look, ms / looks)
    // Outside of Node a timer is a number.
    if (typeof timer === 'object') timer.unref()
  }
  look()
  return () => clearTimeout(timer)
}

/** Aborts when the time is over. */
export function patience(ms: number): AbortSignal {
  const controller = new AbortController()
  afterPatience(ms, (cause) => controller.abort(cause))
  return controller.signal
}

/** Rejects when the time is over; the work goes on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let callOff = () => {}
  const late = new Promise<never>((_, reject) => {
    callOff = afterPatience(ms, reject)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    callOff()
  }
}
