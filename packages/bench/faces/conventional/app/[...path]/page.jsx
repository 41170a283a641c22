import { notFound } from 'next/navigation'
import { entries, pages, projects, roles } from '../../content.json'
import {
  Approach,
  Contact,
  Entries,
  Legal,
  Offices,
  People,
  Project,
  Projects,
  Role,
  Roles,
  Services,
  Text,
} from '../parts'

const additions = {
  '/work': Projects,
  '/careers': Roles,
  '/services': Services,
  '/journal': Entries,
  '/about': () => (
    <>
      <Approach />
      <People />
      <Offices />
    </>
  ),
  '/imprint': () => (
    <>
      <Legal />
      <Offices />
    </>
  ),
  '/get-in-touch': () => (
    <>
      <Contact />
      <Offices />
    </>
  ),
}

const things = [
  ...pages.map((page) => ({ ...page, kind: 'page' })),
  ...roles.map((role) => ({ path: `/careers/${role.slug}`, kind: 'role', role })),
  ...projects.map((project) => ({ path: `/work/${project.slug}`, kind: 'project', project })),
  ...entries.map((entry) => ({ ...entry, path: `/journal/${entry.slug}`, kind: 'page' })),
].filter(({ path }) => path !== '/')

export const dynamicParams = false

export const generateStaticParams = () =>
  things.map(({ path }) => ({ path: path.slice(1).split('/') }))

export default async function Page({ params }) {
  const { path } = await params
  const thing = things.find((one) => one.path === `/${path.join('/')}`)
  if (!thing) notFound()
  if (thing.kind === 'role') return <Role role={thing.role} />
  if (thing.kind === 'project') return <Project project={thing.project} />
  const Addition = additions[thing.path]
  return (
    <>
      <h1>{thing.title}</h1>
      {thing.author && <p>{thing.author}</p>}
      {thing.publishedAt && <p>{thing.publishedAt}</p>}
      <Text html={thing.html} />
      {Addition && <Addition />}
    </>
  )
}
