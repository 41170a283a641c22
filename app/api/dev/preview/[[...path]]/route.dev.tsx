import { env } from '@/lib/config/env'
import { languages } from '@/lib/config/languages'
import { parseLocalizedPath } from '@/lib/config/paths'
import { createPreviewUrl, toPreviewLinkEnd } from '@/lib/http/routing/preview-url'

interface Context {
  readonly params: Promise<{ readonly path?: readonly string[] }>
}

/** Leads from the editor to a page as it will be, whether it is public or not. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { secrets, baseUrl: origin } = env()
  const [secret = ''] = secrets
  const { path: names = [] } = await params
  const { language, path } = parseLocalizedPath(`/${names.join('/')}`, languages)
  const url = await createPreviewUrl(
    path,
    language,
    { origin, languages, secret },
    toPreviewLinkEnd(1),
  )
  return new Response(null, { status: 307, headers: { location: url.slice(origin.length) } })
}
