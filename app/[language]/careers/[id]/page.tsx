import { notFound } from 'next/navigation'
import { getRenderTime } from '@/app/clock'
import { createPageMetadata } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import Role from '@/components/careers/role'
import { BreadcrumbsJsonLd, JsonLd } from '@/components/ui/json-ld'
import { toJobPosting } from '@/lib/careers/structured-data'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { snapshot } from '@/lib/content/catalog'
import { namePage } from '@/lib/content/navigation'
import { toStaticParams } from '@/lib/content/static-params'

type Props = PageProps<{ readonly id: string }>

export const generateStaticParams = () =>
  toStaticParams(
    'id',
    snapshot(getRenderTime()).open.roles.map(({ slug }) => slug),
  )

async function loadRole({ params }: Props) {
  const sources = await loadPageSources(params)
  const role = sources.catalog.role((await params).id)
  return { sources, role: role ?? notFound() }
}

export async function generateMetadata(props: Props) {
  const { sources, role } = await loadRole(props)
  const { title, summary, slug } = role
  const path = paths.role(slug)
  return createPageMetadata({ title, description: summary, path, kind: 'article' }, sources.catalog)
}

export default async function RolePage(props: Props) {
  const { sources, role } = await loadRole(props)
  const { catalog } = sources
  const trail = [
    { name: namePage('careers', catalog).text, path: paths.careers },
    { name: role.title, path: paths.role(role.slug) },
  ]
  return (
    <>
      <JsonLd data={toJobPosting(role, { catalog, site: site().in(catalog.language) })} />
      <BreadcrumbsJsonLd sources={sources} trail={trail} />
      <Role sources={sources} role={role} />
    </>
  )
}
