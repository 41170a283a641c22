import type { Site } from 'agent-access/edge'
import type { ReactNode } from 'react'
import Section from '@/components/layout/section'
import { CodeBlock } from '@/components/ui/code'
import { formatMessageElements } from '@/components/ui/formatted-message'
import { getEnglishLangAttribute } from '@/components/ui/in-language'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import { startJobApplicationDescription } from '@/lib/careers/operations'
import { paths, toMarkdownPath } from '@/lib/config/paths'
import { site as absoluteSite } from '@/lib/config/site'
import {
  describeScopes,
  getOperationTexts,
  listAddressRows,
  listLimitRows,
} from '@/lib/documents/agent-facts'
import type { HttpOperations } from '@/lib/subject/operation'
import type { Messages } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'
import styles from './agent-reference.module.css'

/** The sections, for a table of contents. */
export const listAgentReferenceHeadings = ({ headings, interface: { agents } }: Messages) => [
  { id: 'tools', title: headings.tools },
  { id: 'scopes', title: headings.scopes },
  { id: 'limits', title: headings.limits },
  { id: 'addresses', title: headings.addresses },
  { id: 'to-copy', title: agents.toCopy },
]

interface Props {
  sources: ViewSources
  operations: HttpOperations
}

/** The tools, scopes, limits and addresses of the service, from the definitions it runs on. */
export function AgentReference({ sources, operations }: Props) {
  const { catalog, site } = sources
  const { headings, texts } = catalog.messages
  const { agents } = catalog.messages.interface
  const absolute = absoluteSite().in(catalog.language)
  return (
    <>
      <Section title={headings.tools} id="tools">
        <ul className={styles.tools}>
          {operations.map((operation) => (
            <Tool key={operation.name} sources={sources} tool={operation}>
              <code>
                {operation.http.method} {operation.http.path}
              </code>{' '}
              <a href={`#${operation.scope}`}>{operation.scope}</a>
            </Tool>
          ))}
          {catalog.hasPage('careers') && (
            <Tool sources={sources} tool={startJobApplicationDescription}>
              {texts.pageToolOnly}
            </Tool>
          )}
        </ul>
        <p className={styles.after}>
          {formatMessageElements(agents.more, {
            reference: <Link href={site.url(paths.apiDocs)}>{headings.reference}</Link>,
            errors: <Link href={site.url(paths.agentErrors)}>{agents.errors}</Link>,
            connect: <Link href={site.url(paths.connect)}>{agents.connect}</Link>,
          })}
        </p>
      </Section>
      <Section title={headings.scopes} id="scopes">
        <Table
          className={styles.table}
          label={headings.scopes}
          head={[agents.scope, agents.allows]}
          rows={describeScopes(catalog.messages).map(({ name, text, isTranslated }) => ({
            key: name,
            id: name,
            cells: [
              <code key={name}>{name}</code>,
              <span key={text} {...(isTranslated ? {} : getEnglishLangAttribute(catalog))}>
                {text}
              </span>,
            ],
          }))}
        />
      </Section>
      <Section title={headings.limits} id="limits">
        <Table
          className={styles.table}
          label={headings.limits}
          head={[agents.what, agents.limit]}
          rows={listLimitRows(catalog.messages).map((cells) => ({ key: cells[0], cells }))}
        />
      </Section>
      <Section title={headings.addresses} id="addresses">
        <Table
          className={styles.table}
          label={headings.addresses}
          head={[agents.for, agents.address]}
          rows={listAddressRows(catalog.messages).map(([name, path]) => ({
            key: path,
            cells: [name, <code key={path}>{absolute.url(path)}</code>],
          }))}
        />
      </Section>
      <Section title={agents.toCopy} id="to-copy">
        <div className={styles.commands}>
          {listCommands(sources, absolute).map(([name, command]) => (
            <div key={name} className="prose">
              <h3>{name}</h3>
              <CodeBlock messages={catalog.messages} label={name}>
                {command}
              </CodeBlock>
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}

interface ToolProps {
  sources: ViewSources
  tool: Pick<HttpOperations[number], 'name' | 'title' | 'description'>
  children: ReactNode
}

/** One tool, with the way to call it. */
function Tool({ sources: { catalog }, tool, children }: ToolProps) {
  const { title, about, isTranslated } = getOperationTexts(catalog.messages, tool)
  return (
    <li id={tool.name} className={styles.tool}>
      <h3 className={styles.name}>
        <code>{tool.name}</code>
      </h3>
      <div className={styles.about}>
        <p className={styles.call}>{children}</p>
        <p {...(isTranslated ? {} : getEnglishLangAttribute(catalog))}>
          <b>{title}.</b> {about}
        </p>
      </div>
    </li>
  )
}

/** An open role matches these filters, whatever the content is. */
function createSearchExample({ catalog }: ViewSources): string {
  const [anyRole] = catalog.open.roles
  return anyRole ? `?location=${anyRole.locations[0]}&level=${anyRole.level}` : ''
}

function listCommands(sources: ViewSources, { url }: Site) {
  const { headings, interface: interfaceMessages } = sources.catalog.messages
  const { agents } = interfaceMessages
  return [
    [agents.readMarkdown, `curl ${url(toMarkdownPath(paths.home))}`],
    ...(sources.catalog.hasPage('careers')
      ? [[agents.listRoles, `curl '${url(paths.jobs)}${createSearchExample(sources)}'`] as const]
      : []),
    [
      headings.connect,
      `{ "mcpServers": { "agency": { "type": "http", "url": "${url(paths.mcp)}" } } }`,
    ],
    [
      agents.listTools,
      `curl ${url(paths.mcp)} \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '{ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }'`,
    ],
    [
      agents.register,
      `curl ${url(paths.register)} \\
  -H 'Content-Type: application/json' \\
  -d '{ "type": "anonymous", "requested_credential_type": "access_token", "requested_scopes": ["public.read", "jobs.read", "case_studies.read"] }'`,
    ],
    [
      agents.revoke,
      `curl ${url(paths.revoke)} \\
  -H 'Content-Type: application/json' \\
  -d '{ "token": "…" }'`,
    ],
    [
      agents.preview,
      `curl ${url(paths.inquiries)} \\
  -H 'Content-Type: application/json' \\
  -d '{ "firstName": "Ada", "lastName": "Lund", "workEmail": "ada@example.com", "challenge": "Our forms come back incomplete.", "dryRun": true }'`,
    ],
  ] as const
}
