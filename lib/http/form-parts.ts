/** Matches a part by one of our names, which multipart parsers neither escape nor decode. */
const part =
  /^\r\n[Cc]ontent-[Dd]isposition: form-data; name="([\w$:.-]{1,64})"\r\n\r\n(.*)\r\n--$/s

/**
 * Returns the parts of a multipart body by name, if it is written exactly as browsers write texts
 * (RFC 7578): one header each, nothing before, between or after, no boundary inside. Then all
 * parsers understand it alike.
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
