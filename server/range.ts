/** Returns a single valid byte range (RFC 9110 section 14.1.2); otherwise all bytes are sent. */
export function rangeOf(range: string, ifRange: unknown, etag: string, length: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (from === undefined || (from === '' && to === '')) return undefined
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? length : Math.min(length, Number(to) + 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  if (start >= length || end <= start)
    return { status: 416, contentRange: `bytes */${length}`, start: 0, end: 0 }
  return { status: 206, contentRange: `bytes ${start}-${end - 1}/${length}`, start, end }
}
