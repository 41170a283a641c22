const steps = 5

/**
 * For answers that come from elsewhere: the time is counted in steps, each of which counts for no
 * more than itself. So a process that was too busy to look for a while still takes what has come.
 */
function afterTimeout(ms: number, onTimeout: (cause: Error) => void): () => void {
  let left = steps
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    if (left === 0) return onTimeout(new Error(`No answer within ${ms} ms`))
    left -= 1
    timer = setTimeout(look, ms / steps)
    // Outside of Node a timer is a number.
    if (typeof timer === 'object') timer.unref()
  }
  look()
  return () => clearTimeout(timer)
}

/** Aborts when the time is over. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController()
  afterTimeout(ms, (cause) => controller.abort(cause))
  return controller.signal
}

/** Rejects when the time is over; the work goes on. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let callOff = () => {}
  const onTimeout = new Promise<never>((_, reject) => {
    callOff = afterTimeout(ms, reject)
  })
  try {
    return await Promise.race([work, onTimeout])
  } finally {
    callOff()
  }
}
