import Link from 'next/link'
import { agency, entries, people, projects, roles, services } from '../content.json'

export const Text = ({ html }) => <div dangerouslySetInnerHTML={{ __html: html }} />

const pay = ({ min, max, currency, period }) => {
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  return `${money.format(min)} – ${money.format(max)} per ${period}`
}

export const Roles = () => (
  <ul>
    {roles.map(({ slug, title, locations, salary }) => (
      <li key={slug}>
        <h3>
          <Link href={`/careers/${slug}`}>{title}</Link>
        </h3>
        <p>{locations.join(', ')}</p>
        {salary && <p>{pay(salary)}</p>}
      </li>
    ))}
  </ul>
)

export const Projects = () => (
  <ul>
    {projects.map(({ slug, title, client, year, summary }) => (
      <li key={slug}>
        <h3>
          <Link href={`/work/${slug}`}>{title}</Link>
        </h3>
        <p>
          {client}, {year}
        </p>
        <p>{summary}</p>
      </li>
    ))}
  </ul>
)

export const Entries = () => (
  <ul>
    {entries.map(({ slug, title, author, publishedAt, summary }) => (
      <li key={slug}>
        <h3>
          <Link href={`/journal/${slug}`}>{title}</Link>
        </h3>
        <p>
          {author}, {publishedAt}
        </p>
        <p>{summary}</p>
      </li>
    ))}
  </ul>
)

export const Services = () => (
  <ul>
    {services.map(({ slug, name, description }) => (
      <li key={slug}>
        <h3>{name}</h3>
        <p>{description}</p>
      </li>
    ))}
  </ul>
)

export const Offices = () => (
  <ul>
    {agency.offices.map(({ name, street, postalCode, location, note }) => (
      <li key={name}>
        <h3>{name}</h3>
        <p>
          {street}, {postalCode} {location}
        </p>
        <p>{note}</p>
      </li>
    ))}
  </ul>
)

export const People = () => (
  <ul>
    {people.map(({ slug, name, role, html }) => (
      <li key={slug}>
        <h3>{name}</h3>
        <p>{role}</p>
        <Text html={html} />
      </li>
    ))}
  </ul>
)

export const Approach = () => (
  <ol>
    {agency.approach.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)

export const Legal = () => (
  <ul>
    {Object.values(agency.legal).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

export const Contact = () => (
  <form action="/api/contact" method="post">
    <input name="first-name" placeholder="First name" autoComplete="given-name" required />
    <input name="last-name" placeholder="Last name" autoComplete="family-name" required />
    <input name="email" type="email" placeholder="Email" autoComplete="email" required />
    <textarea name="message" placeholder="Message" required />
    <button type="submit">Send</button>
  </form>
)

const Lines = ({ title, lines }) => (
  <>
    <h2>{title}</h2>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
)

export const Role = ({ role }) => (
  <>
    <h1>{role.title}</h1>
    <p>{role.locations.join(', ')}</p>
    <p>
      {role.level}, {role.workplace}, {role.employmentType}
    </p>
    {role.hours && <p>{role.hours}</p>}
    {role.salary && <p>{pay(role.salary)}</p>}
    <Text html={role.html} />
    <Lines title="Responsibilities" lines={role.responsibilities} />
    <Lines title="Requirements" lines={role.requirements} />
    <Lines title="Benefits" lines={role.benefits} />
    <Lines title="Process" lines={role.process} />
    <Link href={role.applyUrl ?? '/get-in-touch'}>Apply</Link>
  </>
)

export const Project = ({ project }) => (
  <>
    <h1>{project.title}</h1>
    <p>
      {project.client}, {project.year}, {project.industry}
    </p>
    <Lines title="Services" lines={project.services} />
    <ul>
      {project.results.map(({ label, value, unit, baseline, after, source }) => (
        <li key={label}>
          <h3>{label}</h3>
          <p>
            {value} {unit}
          </p>
          {baseline !== null && (
            <p>
              {baseline} → {after}
            </p>
          )}
          <p>{source}</p>
        </li>
      ))}
    </ul>
    <Text html={project.html} />
    <Lines
      title="Credits"
      lines={project.credits.map(
        ({ discipline, contribution }) => `${discipline}: ${contribution}`,
      )}
    />
  </>
)
