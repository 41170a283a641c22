import { notFound } from 'next/navigation'
import { endOfTime } from 'site-content'
import { createPageMetadata, noIndexMetadata } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import RoleList from '@/components/careers/role-list'
import PageHeader from '@/components/layout/page-header'
import Section from '@/components/layout/section'
import { Button } from '@/components/ui/button'
import { InLanguage } from '@/components/ui/in-language'
import { Link } from '@/components/ui/link'
import { getRoleClosingTime, type Role } from '@/lib/careers/schema'
import { paths } from '@/lib/config/paths'
import { snapshot } from '@/lib/content/catalog'
import { namePage } from '@/lib/content/navigation'
import { toStaticParams } from '@/lib/content/static-params'
import type { Catalog } from '@/lib/subject/register'

type Props = PageProps<{ id: string }>

// A role may open and close before the next build.
export const generateStaticParams = () =>
  toStaticParams(
    'id',
    snapshot(endOfTime)
      .roles.filter((role) => role.closed || role.closesAt)
      .map(({ slug }) => slug),
  )

export async function generateMetadata({ params }: Props) {
  const { role, catalog } = await loadClosedRole(params)
  const { closed } = catalog.messages.interface
  const description = {
    title: closed.title({ title: role.title }),
    description: closed.description({ title: role.title }),
    path: paths.role(role.slug),
  }
  return { ...createPageMetadata(description, catalog), ...noIndexMetadata }
}

/** The page of a closed role, with the open roles most similar to it. */
export default async function ClosedRolePage({ params }: Props) {
  const { role, ...sources } = await loadClosedRole(params)
  const { catalog, site } = sources
  const { closed } = catalog.messages.interface
  const similar = findSimilar(role, catalog)
  return (
    <>
      <PageHeader
        title={<InLanguage lang={role.lang}>{role.title}</InLanguage>}
        above={<Link href={site.url(paths.careers)}>{namePage('careers', catalog).text}</Link>}
        lead={<p>{closed.text}</p>}
      >
        <p>
          <Button href={site.url(paths.careers)}>{closed.all}</Button>
        </p>
      </PageHeader>
      {similar.length > 0 && (
        <Section title={closed.similar}>
          <RoleList sources={sources} roles={similar} />
        </Section>
      )}
    </>
  )
}

async function loadClosedRole(params: Props['params']) {
  const { id, language, content = snapshot(endOfTime) } = await params
  const sources = await loadPageSources(params)
  const role = content.in(language).role(id)
  return role ? { ...sources, role } : notFound()
}

const similarRolesMax = 4

// Roles that may close before the next build are left out: this page is built once.
function findSimilar(role: Role, catalog: Catalog): readonly Role[] {
  const rateSimilarity = (other: Role) =>
    (other.discipline === role.discipline ? 4 : 0) +
    (other.level === role.level ? 2 : 0) +
    (other.locations.some((town) => role.locations.includes(town)) ? 1 : 0)
  return catalog.open.roles
    .filter(
      (other) => other.slug !== role.slug && getRoleClosingTime(other, catalog.agency) === Infinity,
    )
    .sort((a, b) => rateSimilarity(b) - rateSimilarity(a))
    .slice(0, similarRolesMax)
}
