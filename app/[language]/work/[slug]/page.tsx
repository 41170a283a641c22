import { notFound } from 'next/navigation'
import { headOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { CaseStudy } from '@/components/pages/case-study'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { paths } from '@/lib/config/paths'
import { site as absoluteSite } from '@/lib/config/site'
import { catalog as content } from '@/lib/content/catalog'
import { creativeWork } from '@/lib/documents/json-ld/creative-work'
import { caseStudyDetailOf, caseStudyView } from '@/lib/views/case-studies'

type Props = InLanguage<{ slug: string }>

export const dynamicParams = false

export const generateStaticParams = () => content.caseStudies.map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const { catalog } = await sourcesOf(params)
  const study = catalog.caseStudy((await params).slug)
  if (!study) notFound()
  const { title, summary, slug } = study
  const path = paths.caseStudy(slug)
  return headOf({ title, description: summary, path, kind: 'article' }, catalog)
}

export default async function CaseStudyPage({ params }: Props) {
  const sources = await sourcesOf(params)
  const { catalog, site } = sources
  const study = catalog.caseStudy((await params).slug)
  if (!study) notFound()
  const { title, slug } = study
  const absolute = absoluteSite().in(catalog.language)
  const all = catalog.caseStudies
  const next = all[(all.indexOf(study) + 1) % all.length] ?? study
  return (
    <>
      <JsonLd
        data={creativeWork(caseStudyDetailOf(study, catalog, absolute), study, catalog, absolute)}
      />
      <Breadcrumbs
        sources={sources}
        trail={[
          { name: catalog.page('work').title, path: paths.work },
          { name: title, path: paths.caseStudy(slug) },
        ]}
      />
      <CaseStudy
        sources={sources}
        study={study}
        view={caseStudyView(caseStudyDetailOf(study, catalog, site), sources)}
        next={next}
      />
    </>
  )
}
