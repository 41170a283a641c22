import RootLayout from '@/app/[language]/layout'
import { metadata as head } from '@/app/[language]/nowhere/page'
import { Missing } from '@/components/pages/missing'
import { defaultLanguage } from '@/lib/config/languages'

export const metadata = head

/** The page for a missing file, whose language nobody knows. */
export default function GlobalNotFound() {
  return (
    <RootLayout params={Promise.resolve({ language: defaultLanguage })}>
      <Missing />
    </RootLayout>
  )
}
