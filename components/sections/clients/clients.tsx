import ClientList from '@/components/about/clients'
import { Frame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import type { clients } from './section'

export default function Clients({ place, data }: SectionProps<typeof clients>) {
  const { heading, clients } = data
  return (
    <Frame place={place} heading={heading}>
      <ClientList clients={clients} />
    </Frame>
  )
}
