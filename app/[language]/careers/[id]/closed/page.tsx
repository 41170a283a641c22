import { notFound } from 'next/navigation'
import { headOf, unlisted } from '@/app/metadata'
import { ClosedRole } from '@/components/pages/closed-role'
import { paths } from '@/lib/config/paths'
import { catalog, endOfTime } from '@/lib/content/catalog'

type Props = { params: Promise<{ id: string }> }

export const dynamicParams = false

// A role may open and close before the next build.
const everything = catalog.at(endOfTime)

export const generateStaticParams = () =>
  everything.roles.filter((role) => role.closed || role.closesAt).map(({ slug }) => ({ id: slug }))

export async function generateMetadata({ params }: Props) {
  const role = everything.role((await params).id)
  if (!role) notFound()
  return {
    ...headOf({
      title: `${role.title} (closed)`,
      description: `This role is closed: ${role.title}. See which roles are open now and how hiring works.`,
      path: paths.role(role.slug),
    }),
    ...unlisted,
  }
}

export default async function ClosedRolePage({ params }: Props) {
  const role = everything.role((await params).id)
  if (!role) notFound()
  return <ClosedRole role={role} now={new Date()} />
}
