export const GET = (request) => Response.json({ query: new URL(request.url).search })
export const POST = async (request) => new Response(await request.text())
