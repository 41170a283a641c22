import type { Metadata } from 'next'
import { jobsAlias } from '@/lib/config/deprecation'
import { deprecationNoticeDaysMin } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { openApiDocument } from '@/lib/faces/openapi/document'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services'
import { EndpointReference } from './endpoint'
import { endpointsOf, membersOf, type Schema } from './reference'
import { Table } from './table'
import { TypeOf } from './type-of'

const title = 'API reference'
const description = 'Every address of the public API, what it takes and what it answers.'

export const dynamic = 'force-static'
export const metadata: Metadata = {
  title,
  description,
  alternates: { canonical: site().url(paths.apiDocs) },
}

export default async function ApiReferencePage() {
  const document = await openApiDocument(registry, services(), new Date())
  const endpoints = endpointsOf(document)
  const { origin } = site()
  return (
    <>
      <header className="grid">
        <h1>{title}</h1>
        <div className="lead">
          <p>
            {document.info.description} The same in a form for programs:{' '}
            <a href={paths.openapi}>{site().url(paths.openapi)}</a>.
          </p>
        </div>
      </header>
      {document.tags?.map(({ name, description }) => (
        <section key={name} className="grid section">
          <div className="rail">
            <h2>{name}</h2>
          </div>
          <div className="body">
            <p>{description}</p>
            {endpoints
              .filter(({ tags }) => tags.includes(name))
              .map((endpoint) => (
                <EndpointReference key={endpoint.operationId} endpoint={endpoint} origin={origin} />
              ))}
          </div>
        </section>
      ))}
      <Deprecation />
      <Schemas schemas={document.components?.schemas as Readonly<Record<string, Schema>>} />
    </>
  )
}

function Deprecation() {
  const { path, successor, since, sunset } = jobsAlias
  return (
    <section className="grid section" id="deprecation">
      <div className="rail">
        <h2>Deprecation</h2>
      </div>
      <div className="body prose">
        <p>
          <code>{path}</code> has been deprecated since <time dateTime={since}>{since}</time>. It
          answers exactly as <code>{successor}</code> does, which is the address to use.
        </p>
        <p>
          {sunset ? (
            <>
              It ends on <time dateTime={sunset.ends}>{sunset.ends}</time>.
            </>
          ) : (
            'No end is decided.'
          )}{' '}
          An end is announced with the header <code>Sunset</code> at least{' '}
          {deprecationNoticeDaysMin} days before.
        </p>
      </div>
    </section>
  )
}

function Schemas({ schemas }: { schemas: Readonly<Record<string, Schema>> }) {
  return (
    <section className="grid section" id="schemas">
      <div className="rail">
        <h2>Schemas</h2>
      </div>
      <div className="body">
        {Object.entries(schemas).map(([name, schema]) => (
          <article key={name} id={name} className="prose">
            <h3>{name}</h3>
            {schema.properties ? (
              <Table label={name} head={['Member', 'Value', 'Meaning']}>
                {membersOf(schema).map(([member, memberSchema]) => (
                  <tr key={member}>
                    <th scope="row">
                      <code>{member}</code>
                    </th>
                    <td>
                      <TypeOf schema={memberSchema} />
                    </td>
                    <td>{memberSchema.description}</td>
                  </tr>
                ))}
              </Table>
            ) : (
              <p>
                One of <TypeOf schema={schema} />
              </p>
            )}
          </article>
        ))}
      </div>
    </section>
  )
}
