import { previewDaysMax } from '@/lib/config/limits'
import { addLanguagePrefix, getLanguagePrefix } from '@/lib/config/paths'
import { createPreviewLinkSigner, previewParameter } from '@/lib/http/preview-link'
import { toRenderPath } from './addresses'

interface Site {
  readonly origin: string
  readonly languages: readonly string[]
  readonly secret: string
}

/**
 * For a page that is not public, by its path without a language, such as `/careers/designer`.
 * Whoever has SITE_SECRET can call it: the command, and an editor on the owner's machine.
 */
export async function createPreviewUrl(
  path: string,
  language: string,
  { origin, languages, secret }: Site,
  end: Date,
): Promise<string> {
  const url = new URL(addLanguagePrefix(getLanguagePrefix(language, languages), path), origin)
  const signature = await createPreviewLinkSigner(secret).sign(toRenderPath(language, path), end)
  url.searchParams.set(previewParameter, signature)
  return url.href
}

/** Without a number of days, the most that a link may be valid. */
export const toPreviewLinkEnd = (days = previewDaysMax, now = new Date()): Date =>
  new Date(now.getTime() + days * 86_400_000)
