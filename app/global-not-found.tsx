import RootLayout from '@/app/[language]/layout'
import NotFoundPage, {
  generateMetadata as getNotFoundMetadata,
} from '@/app/[language]/page-not-found/page'
import { defaultLanguage } from '@/lib/config/languages'

const params = Promise.resolve({ language: defaultLanguage })

export const generateMetadata = () => getNotFoundMetadata({ params })

/** The page for a missing file, whose language nobody knows. */
export default function GlobalNotFound() {
  return (
    <RootLayout params={params}>
      <NotFoundPage params={params} />
    </RootLayout>
  )
}
