import { notFound } from 'next/navigation'
import { generateMetadata as getFormMetadata } from '@/app/[language]/careers/[id]/apply/page'
import { getRenderTime } from '@/app/clock'
import { type FormQuery, loadReceipt, toFormMetadata } from '@/app/forms'
import { sendApplication } from '@/app/send'
import { loadPageSources, type PageProps } from '@/app/sources'
import { ApplicationForm } from '@/components/contact/application'
import { createEmptyFormState } from '@/lib/contact/form-state'

type Props = PageProps<{ id: string }> & { searchParams: Promise<FormQuery> }

export const generateMetadata = async ({ params, searchParams }: Props) =>
  toFormMetadata(await searchParams, await getFormMetadata({ params }))

export default async function DynamicApplyPage({ params, searchParams }: Props) {
  const sources = await loadPageSources(params)
  const { language, open } = sources.catalog
  const role = sources.catalog.role((await params).id)
  if (!role || !open.roles.includes(role)) notFound()
  return (
    <ApplicationForm
      sources={sources}
      role={role}
      send={sendApplication.bind(null, language, role.slug)}
      initial={createEmptyFormState(getRenderTime())}
      receipt={await loadReceipt(await searchParams)}
    />
  )
}
