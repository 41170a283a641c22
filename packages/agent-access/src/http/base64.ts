// For the edge, which has no Buffer; elsewhere Buffer does the same.

/** RFC 4648, section 4 */
export const toBase64 = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** RFC 4648, section 5: for addresses, without padding. */
export const toBase64Url = (bytes: ArrayBuffer): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Reads that form; throws where a letter is not of it. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
