export const dynamic = 'force-static'

/** So large that the host sends it from the disk, in parts. */
export const GET = () =>
  new Response('a brochure '.repeat(300_000), { headers: { 'content-type': 'application/pdf' } })
