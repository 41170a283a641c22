import { notFound } from 'next/navigation'
import { headOf, unlisted } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { ClosedRole } from '@/components/pages/closed-role'
import { paths } from '@/lib/config/paths'
import { catalog as content, endOfTime } from '@/lib/content/catalog'

type Props = InLanguage<{ id: string }>

export const dynamicParams = false

// A role may open and close before the next build.
export const generateStaticParams = () =>
  content
    .at(endOfTime)
    .roles.filter((role) => role.closed || role.closesAt)
    .map(({ slug }) => ({ id: slug }))

export async function generateMetadata({ params }: Props) {
  const { role, catalog } = await closedRole(params)
  const { closed } = catalog.words.interface
  const described = {
    title: closed.title({ title: role.title }),
    description: closed.description({ title: role.title }),
    path: paths.role(role.slug),
  }
  return { ...headOf(described, catalog), ...unlisted }
}

export default async function ClosedRolePage({ params }: Props) {
  const { role, ...sources } = await closedRole(params)
  return <ClosedRole sources={sources} role={role} now={new Date()} />
}

async function closedRole(params: Props['params']) {
  const sources = await sourcesOf(params)
  const role = sources.catalog.at(endOfTime).role((await params).id)
  return role ? { ...sources, role } : notFound()
}
