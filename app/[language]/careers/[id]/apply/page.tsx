import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { headOf } from '@/app/metadata'
import { Application } from '@/components/pages/application'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { emptyForm } from '@/lib/faces/form/form-state'
import { applicationTitle } from '@/lib/views/application'
import { sendApplication } from './send'

type Props = { params: Promise<{ id: string }> }

export const dynamicParams = false

export { generateStaticParams } from '@/app/[language]/careers/[id]/page'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const role = catalog.role((await params).id)
  if (!role) notFound()
  return headOf({
    title: applicationTitle(role),
    description: role.summary,
    path: paths.apply(role.slug),
    previewOf: paths.role(role.slug),
  })
}

export default async function ApplyPage({ params }: Props) {
  const role = catalog.role((await params).id)
  if (!role) notFound()
  return (
    <Application role={role} send={sendApplication.bind(null, role.slug)} initial={emptyForm()} />
  )
}
