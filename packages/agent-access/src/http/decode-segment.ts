/** Decodes a path or a part of one; what is badly encoded stays as it is. */
export function decodePathSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
