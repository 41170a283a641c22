import { Code } from '@/components/ui/code'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Table } from '@/components/ui/table'
import { addressFacts, limitFacts } from '@/lib/config/agent-facts'
import { markdownPath, paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { scopes } from '@/lib/domain/scope'
import type { PublicOperation } from '@/lib/operations/operation'
import { startJobApplication } from '@/lib/operations/page-only'
import { headings, texts } from '@/lib/views/words'
import styles from './agent-reference.module.css'

/** The sections, for a table of contents. */
export const agentReferencePlaces = [
  { id: 'tools', title: headings.tools },
  { id: 'scopes', title: headings.scopes },
  { id: 'limits', title: headings.limits },
  { id: 'addresses', title: headings.addresses },
  { id: 'to-copy', title: 'To copy' },
] as const

interface Props {
  operations: readonly PublicOperation[]
  site: Site
}

/** The tools, scopes, limits and addresses of the service, from the definitions it runs on. */
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
          The <Link href={paths.apiDocs}>{headings.reference}</Link> describes every parameter and
          answer, <Link href={paths.agentErrors}>the errors</Link> what to do when one is refused.{' '}
          <Link href={paths.connect}>How to connect an MCP client</Link> has a configuration for
          each of those that people use most.
        </p>
      </Section>
      <Section title={headings.scopes} id="scopes">
        <Table
          className={styles.table}
          label={headings.scopes}
          head={['Scope', 'What it allows']}
          rows={Object.entries(scopes).map(([scope, meaning]) => ({
            key: scope,
            id: scope,
            cells: [<code key={scope}>{scope}</code>, meaning],
          }))}
        />
      </Section>
      <Section title={headings.limits} id="limits">
        <Table
          className={styles.table}
          label={headings.limits}
          head={['What', 'Limit']}
          rows={limitFacts(catalog.words).map((cells) => ({ key: cells[0], cells }))}
        />
      </Section>
      <Section title={headings.addresses} id="addresses">
        <Table
          className={styles.table}
          label={headings.addresses}
          head={['For', 'Address']}
          rows={addressFacts(catalog.words).map(([name, path]) => ({
            key: path,
            cells: [name, <code key={path}>{site.url(path)}</code>],
          }))}
        />
      </Section>
      <Section title="To copy" id="to-copy">
        <div className={styles.commands}>
          {commandsOf(site).map(([name, command]) => (
            <div key={name} className="prose">
              <h3>{name}</h3>
              <Code label={name}>{command}</Code>
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}

/** Filters that an open role matches, whatever the content is. */
const [anyRole] = catalog.openRoles(new Date())
const search = anyRole ? `?location=${anyRole.locations[0]}&level=${anyRole.level}` : ''

const commandsOf = ({ url }: Site) =>
  [
    ['Read a page as Markdown', `curl ${url(markdownPath(paths.work))}`],
    ['List open roles', `curl '${url(paths.jobs)}${search}'`],
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
