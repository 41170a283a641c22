import { filled } from '@/components/ui/filled'
import { Link } from '@/components/ui/link'
import { inquiryRetentionDays } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Sources } from '@/lib/views/view'

/** Purpose, retention and rights, beside the button that sends a form. */
export function PrivacyNote({ sources, purpose }: { sources: Sources; purpose: string }) {
  const { form } = sources.catalog.words.interface
  return (
    <p className="hint">
      {filled(form.privacy, {
        purpose,
        days: inquiryRetentionDays,
        policy: <Link href={sources.site.url(paths.privacyPolicy)}>{form.privacyPolicy}</Link>,
      })}
    </p>
  )
}
