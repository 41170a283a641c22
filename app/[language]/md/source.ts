import type { PageProps } from '@/app/sources'
import { markdownSource } from '@/lib/agent-access'

/** Serves what is made of the page at the path of a request, in its language. */
export function pageHandlers(
  answer: (
    request: Request,
    segments: readonly string[],
    source: ReturnType<typeof markdownSource>,
  ) => Promise<Response>,
) {
  const GET = async (request: Request, { params }: PageProps<{ path?: string[] }>) => {
    const { language, path = [] } = await params
    return answer(request, path, markdownSource(language))
  }
  return { GET, HEAD: GET }
}
