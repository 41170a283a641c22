import { notFound } from 'next/navigation'
import { getRenderTime } from '@/app/clock'
import { createPageMetadata } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import { Sections } from '@/components/sections/sections'
import { BreadcrumbsJsonLd, JsonLd } from '@/components/ui/json-ld'
import CaseStudy from '@/components/work/case-study'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { snapshot } from '@/lib/content/catalog'
import { namePage } from '@/lib/content/navigation'
import { toStaticParams } from '@/lib/content/static-params'
import { toCreativeWork } from '@/lib/work/structured-data'

type Props = PageProps<{ readonly slug: string }>

export const generateStaticParams = () =>
  toStaticParams(
    'slug',
    snapshot(getRenderTime()).caseStudies.map(({ slug }) => slug),
  )

async function loadStudy({ params }: Props) {
  const sources = await loadPageSources(params)
  const study = sources.catalog.caseStudy((await params).slug)
  return { sources, study: study ?? notFound() }
}

export async function generateMetadata(props: Props) {
  const { sources, study } = await loadStudy(props)
  const { title, summary, slug } = study
  const path = paths.caseStudy(slug)
  return createPageMetadata({ title, description: summary, path, kind: 'article' }, sources.catalog)
}

export default async function CaseStudyPage(props: Props) {
  const { sources, study } = await loadStudy(props)
  const { catalog } = sources
  const trail = [
    { name: namePage('work', catalog).text, path: paths.work },
    { name: study.title, path: paths.caseStudy(study.slug) },
  ]
  return (
    <>
      <JsonLd data={toCreativeWork(study, catalog, site().in(catalog.language))} />
      <BreadcrumbsJsonLd sources={sources} trail={trail} />
      <CaseStudy sources={sources} study={study}>
        {study.sections && <Sections sources={sources} entry={study} study={study} />}
      </CaseStudy>
    </>
  )
}
