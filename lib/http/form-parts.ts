/** What a name of ours is made of: nothing that readers of multipart would escape or decode. */
const part = /^\r\n[Cc]ontent-[Dd]isposition: form-data; name="([\w$:]{1,64})"\r\n\r\n(.*)\r\n--$/s

/**
 * The parts of a multipart body by their names, if it is written as browsers write texts (RFC 7578):
 * one header each, nothing before, between or after, and the boundary nowhere else. Then no two
 * readers understand it differently.
 */
export function partsOf(body: BufferSource, type: string): Map<string, string> | undefined {
  const boundary = /^multipart\/form-data; ?boundary=([-\w]{1,70})$/.exec(type)?.[1]
  const text = textOf(body)
  if (boundary === undefined || text === undefined) return undefined
  const [before, ...pieces] = text.split(boundary)
  const end = pieces.pop()
  const named = new Map(pieces.flatMap((piece) => partIn(piece)))
  const whole = before === '--' && (end === '--\r\n' || end === '--')
  return whole && named.size === pieces.length ? named : undefined
}

function partIn(piece: string): [name: string, value: string][] {
  const [, name, value] = part.exec(piece) ?? []
  return name === undefined || value === undefined ? [] : [[name, value]]
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function textOf(body: BufferSource): string | undefined {
  try {
    return utf8.decode(body)
  } catch {
    return undefined
  }
}
