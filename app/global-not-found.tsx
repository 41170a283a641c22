import RootLayout from '@/app/[language]/layout'
import { metadata as head } from '@/app/[language]/nowhere/page'
import { languages } from '@/app/sources'
import { Missing } from '@/components/pages/missing'

export const metadata = head

/** The page for a missing file, whose language nobody knows. */
export default function GlobalNotFound() {
  const [language = ''] = languages()
  return (
    <RootLayout params={Promise.resolve({ language })}>
      <Missing />
    </RootLayout>
  )
}
