import RootLayout from '@/app/[language]/layout'
import NowherePage, { generateMetadata as headOfNowhere } from '@/app/[language]/nowhere/page'
import { defaultLanguage } from '@/lib/content/languages'

const params = Promise.resolve({ language: defaultLanguage })

export const generateMetadata = () => headOfNowhere({ params })

/** The page for a missing file, whose language nobody knows. */
export default function GlobalNotFound() {
  return (
    <RootLayout params={params}>
      <NowherePage params={params} />
    </RootLayout>
  )
}
