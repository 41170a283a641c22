import { notFound } from 'next/navigation'
import { headOf } from '@/app/metadata'
import { Role } from '@/components/pages/role'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { paths } from '@/lib/config/paths'
import { relativeSite, site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { jobPosting } from '@/lib/documents/json-ld/job-posting'
import { jobDetailOf, roleView } from '@/lib/views/roles'

type Props = { params: Promise<{ id: string }> }

export const dynamicParams = false

export const generateStaticParams = () =>
  catalog.openRoles(new Date()).map(({ slug }) => ({ id: slug }))

export async function generateMetadata({ params }: Props) {
  const role = catalog.role((await params).id)
  if (!role) notFound()
  return headOf({
    title: role.title,
    description: role.summary,
    path: paths.role(role.slug),
    kind: 'article',
  })
}

export default async function RolePage({ params }: Props) {
  const role = catalog.role((await params).id)
  if (!role) notFound()
  return (
    <>
      <JsonLd data={jobPosting(jobDetailOf(role, site()), { catalog, site: site() })} />
      <Breadcrumbs
        trail={[
          { name: catalog.page('careers').title, path: paths.careers },
          { name: role.title, path: paths.role(role.slug) },
        ]}
      />
      <Role view={roleView(jobDetailOf(role, relativeSite), { catalog, site: relativeSite })} />
    </>
  )
}
