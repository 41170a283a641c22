import PeopleList from '@/components/about/people'
import { Ground } from '@/components/sections/ground'
import type { SectionProps } from '@/components/sections/place'
import type { people } from './section'

export default function People({ sources, place, data }: SectionProps<typeof people>) {
  const { heading, people } = data
  return (
    <Ground place={place}>
      <PeopleList sources={sources} people={people} heading={heading} />
    </Ground>
  )
}
