import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getRenderTime } from '@/app/clock'
import { createPageMetadata } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import { TextPage } from '@/components/layout/text-page'
import { SectionsPage } from '@/components/sections/sections'
import { getPagePath } from '@/lib/config/paths'
import { listOwnPages } from '@/lib/content/addresses'
import { snapshot } from '@/lib/content/catalog'
import { toStaticParams } from '@/lib/content/static-params'

type Props = PageProps<{ readonly page: string }>

export const generateStaticParams = () =>
  toStaticParams(
    'page',
    listOwnPages(snapshot(getRenderTime())).map(({ slug }) => slug),
  )

async function loadPage({ params }: Props) {
  const [sources, { page: name }] = await Promise.all([loadPageSources(params), params])
  const page = listOwnPages(sources.catalog).find(({ slug }) => slug === name)
  return { sources, page: page ?? notFound() }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { sources, page } = await loadPage(props)
  const { slug, title, description } = page
  return createPageMetadata({ title, description, path: getPagePath(slug) }, sources.catalog)
}

/** A page of the site's own. */
export default async function OwnPage(props: Props) {
  const { sources, page } = await loadPage(props)
  return page.sections ? (
    <SectionsPage sources={sources} page={page} />
  ) : (
    <TextPage sources={sources} page={page} />
  )
}
