import Section from '@/components/layout/section'
import { listEmbedPolicies } from '@/lib/agency/embeds-text'
import type { ViewSources } from '@/lib/subject/view'

/** What the privacy policy says of frames, which follows from the pages that have one. */
export function EmbedPolicy({ sources }: { sources: ViewSources }) {
  const links = listEmbedPolicies(sources)
  if (links.length === 0) return null
  const { heading, text } = sources.catalog.messages.interface.embeds
  return (
    <Section title={heading}>
      <div className="prose">
        <p>{text}</p>
        <ul>
          {links.map(({ name, href }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
