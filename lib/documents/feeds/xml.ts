const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** A document as it is sent; readers ask again after a minute. */
export const xmlResponse = (body: string, type: string, maxAgeSeconds: number) =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${maxAgeSeconds}`,
    },
  })
