import { Ground } from '@/components/sections/ground'
import type { SectionProps } from '@/components/sections/place'
import QuoteList from '@/components/work/quotes'
import type { quotes } from './section'

export default function Quotes({ sources, place, data }: SectionProps<typeof quotes>) {
  return (
    <Ground place={place}>
      <QuoteList sources={sources} {...data} />
    </Ground>
  )
}
