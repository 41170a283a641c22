import Section from '@/.catalog/look/section'
import WorkCard from '@/.catalog/look/work-card'
import type { Places } from '@/components/look/places'

/** Case studies that are related to the page. */
export default function RelatedWork({ heading, items }: Places['related-work']) {
  if (items.length === 0) return null
  return (
    <Section title={heading}>
      {items.map((item) => (
        <WorkCard key={item.id} item={item} />
      ))}
    </Section>
  )
}
