import InvitationText from '@/components/layout/invitation'
import { Ground } from '@/components/sections/ground'
import type { SectionProps } from '@/components/sections/place'
import type { invitation } from './section'

export default function Invitation({ sources, place, data }: SectionProps<typeof invitation>) {
  return (
    <Ground place={place}>
      <InvitationText sources={sources} words={data} />
    </Ground>
  )
}
