import type { Site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { connections, connectionText } from '@/lib/views/connections'
import { headings } from '@/lib/views/words'
import reference from './agent-reference.module.css'
import styles from './connections.module.css'
import { Prose } from './prose'
import { Section } from './section'

/** The address of the MCP server, and how each client is given it. */
export function Connections({ site }: { site: Site }) {
  const clients = connections({ catalog, site })
  return (
    <>
      <Section title={headings.address} id="address">
        <Prose className={styles.copied} markdown={connectionText({ catalog, site })} />
      </Section>
      <Section title={headings.clients} id="clients">
        <ul className={reference.tools}>
          {clients.map(({ name, text }) => (
            <li key={name} className={reference.tool}>
              <h3 className={reference.name}>{name}</h3>
              <Prose className={styles.copied} markdown={text} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
