export const dynamic = 'force-dynamic'

export function GET() {
  const encoder = new TextEncoder()
  return new Response(
    new ReadableStream({
      async start(controller) {
        for (const part of ['one ', 'two ', 'three']) {
          controller.enqueue(encoder.encode(part))
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        controller.close()
      },
    }),
    { headers: { 'content-type': 'text/plain' } },
  )
}
