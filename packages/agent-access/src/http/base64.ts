// For the edge, which has no Buffer; elsewhere Buffer does the same.

/** Returns bytes in Base64 (RFC 4648, section 4). */
export const toBase64 = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** Returns bytes in the form for addresses, without padding (section 5). */
export const toBase64Url = (bytes: ArrayBuffer): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Reads that form; throws where a letter is not of it. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
