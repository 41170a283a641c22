import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { headOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { Application } from '@/components/pages/application'
import { paths } from '@/lib/config/paths'
import { emptyForm } from '@/lib/faces/form/form-state'
import { applicationTitle } from '@/lib/views/application'
import { sendApplication } from './send'

type Props = InLanguage<{ id: string }>

export const dynamicParams = false

export { generateStaticParams } from '@/app/[language]/careers/[id]/page'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { catalog } = await sourcesOf(params)
  const role = catalog.role((await params).id)
  if (!role) notFound()
  const described = {
    title: applicationTitle(role, catalog.words),
    description: role.summary,
    path: paths.apply(role.slug),
    previewOf: paths.role(role.slug),
  }
  return headOf(described, catalog)
}

export default async function ApplyPage({ params }: Props) {
  const sources = await sourcesOf(params)
  const { language } = sources.catalog
  const role = sources.catalog.role((await params).id)
  if (!role) notFound()
  return (
    <Application
      sources={sources}
      role={role}
      send={sendApplication.bind(null, language, role.slug)}
      initial={emptyForm()}
    />
  )
}
