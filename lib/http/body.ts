import { HttpError } from './http-error'

type Bytes = Uint8Array<ArrayBuffer>

/** Reads the bytes up to the limit: a body with Content-Length is limited already, any other is while read. */
export async function readBytes(request: Request, bytesMax: number): Promise<Bytes> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  if (declared > bytesMax) throw tooLargeError(bytesMax)
  const reading = declared <= bytesMax ? readWhole : readAtMost
  const bytes = await reading(request, bytesMax).catch(() => {
    throw new HttpError('invalid_request', 'The body ended before it was complete.', {})
  })
  if (bytes.byteLength > bytesMax) throw tooLargeError(bytesMax)
  return bytes
}

const tooLargeError = (bytesMax: number) =>
  new HttpError('invalid_request', `Send at most ${bytesMax} bytes.`, { status: 413 })

const readWhole = async (request: Request): Promise<Bytes> =>
  new Uint8Array(await request.arrayBuffer())

async function readAtMost({ body }: Request, bytesMax: number): Promise<Bytes> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.byteLength
    chunks.push(part.value)
    if (length <= bytesMax) continue
    void reader?.cancel().catch(() => undefined)
    break
  }
  return Buffer.concat(chunks)
}
