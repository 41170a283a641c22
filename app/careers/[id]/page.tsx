import { notFound } from 'next/navigation'
import { Prose } from '@/components/prose'
import { catalog } from '@/lib/catalog/catalog'

type Props = { params: Promise<{ id: string }> }

export const dynamicParams = false

export const generateStaticParams = () =>
  catalog.openRoles(new Date()).map(({ slug }) => ({ id: slug }))

export async function generateMetadata({ params }: Props) {
  const role = catalog.role((await params).id)
  return { title: role?.title, description: role?.summary }
}

export default async function RolePage({ params }: Props) {
  const role = catalog.role((await params).id)
  if (!role) notFound()
  return (
    <article>
      <h1>{role.title}</h1>
      <p>{role.summary}</p>
      <Prose markdown={role.body} />
    </article>
  )
}
