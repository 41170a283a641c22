import { ReferenceTable } from '@/components/reference-table'
import { Section } from '@/components/section'
import { membersOf, type Schema } from './reference'
import styles from './reference.module.css'
import { TypeOf } from './type-of'

export function Schemas({ schemas }: { schemas: Readonly<Record<string, Schema>> }) {
  return (
    <Section title="Schemas" id="schemas">
      {Object.entries(schemas).map(([name, schema]) => (
        <article key={name} id={name} className={`prose ${styles.entry}`}>
          <h3>{name}</h3>
          {schema.properties ? <Members name={name} schema={schema} /> : <Choice schema={schema} />}
        </article>
      ))}
    </Section>
  )
}

const Members = ({ name, schema }: { name: string; schema: Schema }) => (
  <ReferenceTable className={styles.table} label={name} head={['Member', 'Value', 'Meaning']}>
    {membersOf(schema).map(([member, value]) => (
      <tr key={member}>
        <th scope="row">
          <code>{member}</code>
        </th>
        <td>
          <TypeOf schema={value} />
        </td>
        <td>{value.description}</td>
      </tr>
    ))}
  </ReferenceTable>
)

const Choice = ({ schema }: { schema: Schema }) => (
  <p>
    One of <TypeOf schema={schema} />
  </p>
)
