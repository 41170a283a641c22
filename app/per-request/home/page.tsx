import { Home } from '@/components/home'

export { metadata } from '@/app/page'

export const dynamic = 'force-dynamic'

export default function HomeNowPage() {
  return <Home now={new Date()} />
}
