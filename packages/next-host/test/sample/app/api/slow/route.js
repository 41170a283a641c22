export const POST = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return new Response('at last')
}
