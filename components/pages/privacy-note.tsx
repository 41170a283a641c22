import { Link } from '@/components/ui/link'
import { inquiryRetentionDays } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'

/** Purpose, retention and rights, beside the button that sends a form. */
export function PrivacyNote({ purpose }: { purpose: string }) {
  return (
    <p className="hint">
      {purpose} It is stored, delivered to us and erased {inquiryRetentionDays} days after delivery.
      You may see, correct or erase it at any time: the{' '}
      <Link href={paths.privacyPolicy}>privacy policy</Link> says how. We never send an automatic
      email to the address you enter.
    </p>
  )
}
