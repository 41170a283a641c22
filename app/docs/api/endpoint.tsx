import { ReferenceTable } from '@/components/reference-table'
import { SiteLink } from '@/components/site-link'
import { paths } from '@/lib/config/paths'
import { Code } from './code'
import { curlOf, type Endpoint, membersOf } from './reference'
import styles from './reference.module.css'
import { TypeOf } from './type-of'

interface Props {
  readonly endpoint: Endpoint
  readonly origin: string
}

export function EndpointReference({ endpoint, origin }: Props) {
  const { method, path, operationId, summary, description, deprecated } = endpoint
  return (
    <article id={operationId} className={`prose ${styles.entry}`}>
      <h3>{summary}</h3>
      <p>
        <code>
          {method.toUpperCase()} {path}
        </code>
        {deprecated && <strong> is deprecated</strong>}
      </p>
      <p>{description}</p>
      <Code label={`curl for ${operationId}`} code={curlOf(endpoint, origin)} whole />
      <Input endpoint={endpoint} />
      <Replies endpoint={endpoint} />
    </article>
  )
}

function Input({ endpoint: { operationId, parameters, requestBody } }: { endpoint: Endpoint }) {
  const [media] = Object.values(requestBody?.content ?? {})
  const members = membersOf(media?.schema ?? {})
  const required = media?.schema?.required ?? []
  if (parameters.length + members.length === 0) return null
  return (
    <ReferenceTable
      className={styles.table}
      label={`Input of ${operationId}`}
      head={['Name', 'Where', 'Value', 'Meaning']}
    >
      {parameters.map(({ name, in: place, required: must, schema, description }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
            {must && ' (required)'}
          </th>
          <td>{place}</td>
          <td>
            <TypeOf schema={schema} />
          </td>
          <td>{description}</td>
        </tr>
      ))}
      {members.map(([name, schema]) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
            {required.includes(name) && ' (required)'}
          </th>
          <td>body</td>
          <td>
            <TypeOf schema={schema} />
          </td>
          <td>{schema.description}</td>
        </tr>
      ))}
    </ReferenceTable>
  )
}

function Replies({ endpoint: { operationId, responses } }: { endpoint: Endpoint }) {
  const replies = responses.map(([status, { description, content }]) => ({
    status,
    description,
    ...Object.values(content ?? {})[0],
  }))
  const refusals = replies.filter(({ status }) => Number(status) >= 400)
  const shown = replies.find(({ example }) => example !== undefined)
  return (
    <>
      <ReferenceTable
        className={styles.table}
        label={`Answers of ${operationId}`}
        head={['Status', 'Meaning', 'Body']}
      >
        {replies
          .filter((reply) => !refusals.includes(reply))
          .map(({ status, description, schema }) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td>{description}</td>
              <td>{schema ? <TypeOf schema={schema} /> : 'none'}</td>
            </tr>
          ))}
      </ReferenceTable>
      <p>
        Refused with {refusals.map(({ status }) => status).join(', ')} and a{' '}
        <TypeOf schema={{ $ref: 'Problem' }} />;{' '}
        <SiteLink href={paths.agentErrors}>the errors</SiteLink> say what to do.
      </p>
      {shown && (
        <details>
          <summary>An answer with status {shown.status}</summary>
          <Code label={`Answer of ${operationId}`} code={JSON.stringify(shown.example, null, 2)} />
        </details>
      )}
    </>
  )
}
