import Section from '@/components/layout/section'
import { Prose } from '@/components/ui/prose'
import { site as absoluteSite } from '@/lib/config/site'
import { describeServerConnection, listClientConnections } from '@/lib/documents/connections'
import type { ViewSources } from '@/lib/subject/view'
import reference from './agent-reference.module.css'

/** The address of the MCP server, and how each client is given it. */
export function McpConnectionGuide({ sources }: { sources: ViewSources }) {
  const { catalog } = sources
  const { headings } = catalog.messages
  const site = absoluteSite().in(catalog.language)
  const clients = listClientConnections({ catalog, site })
  return (
    <>
      <Section title={headings.address} id="address">
        <Prose sources={sources} markdown={describeServerConnection({ catalog, site })} />
      </Section>
      <Section title={headings.clients} id="clients">
        <ul className={reference.tools}>
          {clients.map(({ name, text }) => (
            <li key={name} className={reference.tool}>
              <h3 className={reference.name}>{name}</h3>
              <Prose sources={sources} markdown={text} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
