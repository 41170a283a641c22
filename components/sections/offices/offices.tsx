import OfficeList from '@/components/about/offices'
import { Frame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import type { offices } from './section'

export default function Offices({ place, data }: SectionProps<typeof offices>) {
  const { heading, offices } = data
  return (
    <Frame place={place} heading={heading}>
      <OfficeList offices={offices} />
    </Frame>
  )
}
