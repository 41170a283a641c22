import type { ReactNode } from 'react'
import { splitChapters } from 'site-content/edge'
import { getContrast } from 'site-content/theme'
import RoleList from '@/components/careers/role-list'
import Filters from '@/components/layout/filters'
import { FilterErrorMessage } from '@/components/layout/list'
import { findRequestedList } from '@/components/layout/list-page'
import PageHeader from '@/components/layout/page-header'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code'
import Facts from '@/components/ui/facts'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { Prose } from '@/components/ui/prose'
import { Table } from '@/components/ui/table'
import { Wordmark } from '@/components/ui/wordmark'
import Result from '@/components/work/result'
import WorkCard from '@/components/work/work-card'
import { listPublisherFacts } from '@/lib/agency/text'
import { paths } from '@/lib/config/paths'
import { siteWithRelativeUrls } from '@/lib/config/site'
import { type Colour, colours, remByToken } from '@/lib/config/tokens'
import { snapshot } from '@/lib/content/catalog'
import styles from './specimen.module.css'

export const metadata = { title: 'Specimen' }

const catalog = snapshot(new Date())
const sources = { catalog, site: siteWithRelativeUrls }
const messages = catalog.messages.interface.form

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const steps = Array.from({ length: 9 }, (_, at) => 6 - at)
const selectByName = (prefix: RegExp) =>
  Object.entries(remByToken).filter(([name]) => prefix.test(name))

/** Every token and every component in both themes. Only `npm run dev` serves this page. */
export default function SpecimenPage() {
  return (
    <>
      <PageHeader
        title="Specimen"
        lead={<p>What theme.css and app/styles/tokens.css define, and what is built of them.</p>}
      />
      <Part title="Colours">{(theme) => <Colours theme={theme} />}</Part>
      <Part title="Type">
        {() =>
          steps.map((step) => (
            <p key={step} className={styles.step} style={{ fontSize: `var(--step-${step})` }}>
              <small className="label">step {step}</small> {catalog.agency.name}
            </p>
          ))
        }
      </Part>
      <Part title="Space and widths">
        {() =>
          [
            ...selectByName(/^space-/),
            ...selectByName(/^(?:target|control|column|measure|form)/),
          ].map(([name, width]) => (
            <p key={name} className={styles.length}>
              <span className="label">
                {name}, {width} rem
              </span>
              <i style={{ inlineSize: `var(--${name})` }} />
            </p>
          ))
        }
      </Part>
      <Part title="Buttons and links">
        {() => (
          <div className={styles.row}>
            <Button>Button</Button>
            <Button quiet>Quiet</Button>
            <Button disabled>Disabled</Button>
            <Button href={paths.contact}>Link</Button>
            <Link href={paths.work}>Plain link</Link>
            <Link href={paths.work} className="arrow">
              With an arrow
            </Link>
            <Wordmark name={catalog.agency.name} />
          </div>
        )}
      </Part>
      <Part title="Fields">{(theme) => <Fields theme={theme} />}</Part>
      <Part title="Messages">
        {() => (
          <>
            <FilterErrorMessage text="There is no location with that name." />
            <div className="receipt">
              <h2>Done</h2>
              <p>What became of a form.</p>
            </div>
          </>
        )}
      </Part>
      <Part title="Table, code and text">
        {() => (
          <>
            <Table
              label="Screens"
              head={['Screen', 'From']}
              rows={selectByName(/^screen-/).map(([name, from]) => ({
                key: name,
                cells: [<code key={name}>{name}</code>, `${from} rem`],
              }))}
            />
            <CodeBlock messages={catalog.messages} label="A command">
              curl https://localhost/work.md
            </CodeBlock>
            <Prose
              sources={sources}
              markdown={splitChapters(catalog.page('agents').body).chapters[0]?.body ?? ''}
            />
          </>
        )}
      </Part>
      <Part title="Facts and outcomes">{() => <Results />}</Part>
      <Part title="Lists">{() => <Lists />}</Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: (theme: Theme) => ReactNode }) {
  return (
    <section className={`page ${styles.part}`}>
      <h2>{title}</h2>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  )
}

function Colours({ theme }: { theme: Theme }) {
  return (
    <ul className={styles.colours}>
      {Object.entries<Colour>(colours).map(([name, colour]) => (
        <li key={name}>
          <i style={{ background: `var(--${name})` }} />
          <b>{name}</b>
          <code>{colour[theme]}</code>
          <span className="label">
            {getContrast(colour[theme], getBackground(name)[theme]).toFixed(1)} : 1
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What a colour is seen on. */
const getBackground = (name: string): Colour =>
  name === 'on-accent' ? colours.accent : colours.paper

const choices = ['No answer', 'The first', 'The second', 'The third'].map((label) => ({
  value: label,
  label,
}))

const fields = [
  { name: 'name', label: 'Name', className: 'half' },
  { name: 'second', label: 'Second name', optional: true, className: 'half' },
  {
    name: 'address',
    label: 'Address',
    value: 'somebody',
    error: 'Write one email address, such as name@example.com',
  },
  { name: 'text', label: 'Text', hint: 'A few sentences.', lines: 4 },
  { name: 'one', label: 'One of many', choices },
]

const Fields = ({ theme }: { theme: Theme }) => (
  <form>
    {fields.map((field) => (
      <Field key={field.name} {...field} messages={messages} id={`${theme}-${field.name}`} />
    ))}
    <Field
      messages={messages}
      name={`${theme}-few`}
      label="One of a few"
      choices={choices}
      inView
    />
  </form>
)

function Results() {
  const results = catalog.caseStudies.flatMap(({ results: [first] }) => first ?? [])
  return (
    <>
      <Facts facts={listPublisherFacts(catalog)} />
      <div className={styles.pair}>
        {results.slice(0, 4).map((result) => (
          <Result key={result.label} result={result} messages={catalog.messages} />
        ))}
      </div>
    </>
  )
}

function Lists() {
  const roles = catalog.open.roles.slice(0, 3)
  const list = findRequestedList('roles', {}, sources)
  return (
    <>
      <Filters sources={sources} list={list} summary="Every role" />
      <RoleList sources={sources} roles={roles} />
      {catalog.caseStudies.slice(0, 1).map((study) => (
        <WorkCard key={study.slug} sources={sources} study={study} />
      ))}
    </>
  )
}
