export const POST = () => new Response('grouped')
