import { Frame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import Facts from '@/components/ui/facts'
import ProjectList from '@/components/work/project-list'
import styles from './prices.module.css'
import type { prices } from './section'

/** What projects cost, with what one asks beside it. */
export default function Prices({ sources, place, data }: SectionProps<typeof prices>) {
  const { heading, offer, facts } = data
  return (
    <Frame place={place} heading={heading}>
      <ProjectList sources={sources} projects={offer.projects} />
      {facts.length > 0 && (
        <div className={styles.facts}>
          <Facts facts={facts} />
        </div>
      )}
    </Frame>
  )
}
