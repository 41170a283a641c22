import { addressFacts, limitFacts } from '@/lib/config/agent-facts'
import { markdownPath, paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import { scopes } from '@/lib/domain/scope'
import type { PublicOperation } from '@/lib/operations/operation'
import { startJobApplication } from '@/lib/operations/page-only'
import { headings, texts } from '@/lib/views/words'
import styles from './agent-reference.module.css'
import { ReferenceTable } from './reference-table'
import { Scroll } from './scroll'
import { Section } from './section'
import { SiteLink } from './site-link'

interface Props {
  operations: readonly PublicOperation[]
  site: Site
}

/** What the service offers to programs, drawn from the definitions it runs on. */
export function AgentReference({ operations, site }: Props) {
  return (
    <>
      <Section title={headings.tools} id="tools">
        <ul className={styles.tools}>
          {operations.map(({ name, title, description, scope, http }) => (
            <li key={name} id={name} className={styles.tool}>
              <h3 className={styles.name}>
                <code>{name}</code>
              </h3>
              <div className={styles.about}>
                <p className={styles.call}>
                  <code>
                    {http.method} {http.path}
                  </code>{' '}
                  <a href={`#${scope}`}>{scope}</a>
                </p>
                <p>
                  <b>{title}.</b> {description}
                </p>
              </div>
            </li>
          ))}
          <li id={startJobApplication.name} className={styles.tool}>
            <h3 className={styles.name}>
              <code>{startJobApplication.name}</code>
            </h3>
            <div className={styles.about}>
              <p className={styles.call}>{texts.pageToolOnly}</p>
              <p>
                <b>{startJobApplication.title}.</b> {startJobApplication.description}
              </p>
            </div>
          </li>
        </ul>
        <p className={styles.after}>
          The <SiteLink href={paths.apiDocs}>{headings.reference}</SiteLink> describes every
          parameter and answer, <SiteLink href={paths.agentErrors}>the errors</SiteLink> what to do
          when one is refused.{' '}
          <SiteLink href={paths.connect}>How to connect an MCP client</SiteLink> has a configuration
          for each of those that people use most.
        </p>
      </Section>
      <Section title={headings.scopes} id="scopes">
        <ReferenceTable
          className={styles.table}
          label={headings.scopes}
          head={['Scope', 'What it allows']}
        >
          {Object.entries(scopes).map(([scope, meaning]) => (
            <tr key={scope} id={scope}>
              <th scope="row">
                <code>{scope}</code>
              </th>
              <td>{meaning}</td>
            </tr>
          ))}
        </ReferenceTable>
      </Section>
      <Section title={headings.limits} id="limits">
        <ReferenceTable className={styles.table} label={headings.limits} head={['What', 'Limit']}>
          {limitFacts.map(([name, limit]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{limit}</td>
            </tr>
          ))}
        </ReferenceTable>
      </Section>
      <Section title={headings.addresses} id="addresses">
        <ReferenceTable
          className={styles.table}
          label={headings.addresses}
          head={['For', 'Address']}
        >
          {addressFacts.map(([name, path]) => (
            <tr key={path}>
              <th scope="row">{name}</th>
              <td>
                <code>{site.url(path)}</code>
              </td>
            </tr>
          ))}
        </ReferenceTable>
      </Section>
      <Section title="To copy" id="to-copy">
        <div className={styles.commands}>
          {commandsOf(site).map(([name, command]) => (
            <div key={name} className="prose">
              <h3>{name}</h3>
              <Scroll label={name}>
                <pre>
                  <code>{command}</code>
                </pre>
              </Scroll>
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}

const commandsOf = ({ url }: Site) =>
  [
    ['Read a page as Markdown', `curl ${url(markdownPath(paths.work))}`],
    ['List open roles', `curl '${url(paths.jobs)}?location=berlin&level=senior'`],
    [
      headings.connect,
      `{ "mcpServers": { "agency": { "type": "http", "url": "${url(paths.mcp)}" } } }`,
    ],
    [
      'List the tools without a client',
      `curl ${url(paths.mcp)} \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '{ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }'`,
    ],
    [
      'Register for a token that can only read',
      `curl ${url(paths.register)} \\
  -H 'Content-Type: application/json' \\
  -d '{ "type": "anonymous", "requested_credential_type": "access_token", "requested_scopes": ["public.read", "jobs.read", "case_studies.read"] }'`,
    ],
    [
      'Revoke it',
      `curl ${url(paths.revoke)} \\
  -H 'Content-Type: application/json' \\
  -d '{ "token": "…" }'`,
    ],
    [
      'Preview an inquiry, nothing is sent',
      `curl ${url(paths.inquiries)} \\
  -H 'Content-Type: application/json' \\
  -d '{ "firstName": "Ada", "lastName": "Lund", "workEmail": "ada@example.com", "challenge": "Our forms come back incomplete.", "dryRun": true }'`,
    ],
  ] as const
