import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createPageMetadata } from '@/app/metadata'
import { sendApplication } from '@/app/send'
import { loadPageSources, type PageProps } from '@/app/sources'
import { ApplicationForm } from '@/components/contact/application'
import { getApplicationTitle } from '@/lib/careers/application-text'
import { paths } from '@/lib/config/paths'
import { createEmptyFormState } from '@/lib/contact/form-state'

type Props = PageProps<{ id: string }>

export { generateStaticParams } from '@/app/[language]/careers/[id]/page'

async function loadRole({ params }: Props) {
  const sources = await loadPageSources(params)
  const role = sources.catalog.role((await params).id)
  return { sources, role: role ?? notFound() }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { sources, role } = await loadRole(props)
  const { catalog } = sources
  const description = {
    title: getApplicationTitle(role, catalog.messages),
    description: role.summary,
    path: paths.apply(role.slug),
    previewPath: paths.role(role.slug),
  }
  return createPageMetadata(description, catalog)
}

export default async function ApplyPage(props: Props) {
  const { sources, role } = await loadRole(props)
  const send = sendApplication.bind(null, sources.catalog.language, role.slug)
  return (
    <ApplicationForm sources={sources} role={role} send={send} initial={createEmptyFormState()} />
  )
}
