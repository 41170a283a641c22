import { notFound } from 'next/navigation'
import { headOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { Role } from '@/components/pages/role'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { paths } from '@/lib/config/paths'
import { site as absoluteSite } from '@/lib/config/site'
import { catalog as content } from '@/lib/content/catalog'
import { jobPosting } from '@/lib/documents/json-ld/job-posting'
import { jobDetailOf, roleView } from '@/lib/views/roles'

type Props = InLanguage<{ id: string }>

export const dynamicParams = false

export const generateStaticParams = () =>
  content.openRoles(new Date()).map(({ slug }) => ({ id: slug }))

export async function generateMetadata({ params }: Props) {
  const { catalog } = await sourcesOf(params)
  const role = catalog.role((await params).id)
  if (!role) notFound()
  const { title, summary, slug } = role
  const path = paths.role(slug)
  return headOf({ title, description: summary, path, kind: 'article' }, catalog)
}

export default async function RolePage({ params }: Props) {
  const sources = await sourcesOf(params)
  const { catalog, site } = sources
  const role = catalog.role((await params).id)
  if (!role) notFound()
  const absolute = absoluteSite().in(catalog.language)
  return (
    <>
      <JsonLd data={jobPosting(jobDetailOf(role, absolute), { catalog, site: absolute })} />
      <Breadcrumbs
        sources={sources}
        trail={[
          { name: catalog.page('careers').title, path: paths.careers },
          { name: role.title, path: paths.role(role.slug) },
        ]}
      />
      <Role sources={sources} view={roleView(jobDetailOf(role, site), sources)} />
    </>
  )
}
