import { notFound } from 'next/navigation'
import { headOf } from '@/app/metadata'
import { CaseStudy } from '@/components/pages/case-study'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { paths } from '@/lib/config/paths'
import { relativeSite, site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { creativeWork } from '@/lib/documents/json-ld/creative-work'
import { caseStudyDetailOf, caseStudyView } from '@/lib/views/case-studies'

type Props = { params: Promise<{ slug: string }> }

export const dynamicParams = false

export const generateStaticParams = () => catalog.caseStudies.map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const study = catalog.caseStudy((await params).slug)
  if (!study) notFound()
  const { title, summary, slug } = study
  return headOf({ title, description: summary, path: paths.caseStudy(slug), kind: 'article' })
}

export default async function CaseStudyPage({ params }: Props) {
  const study = catalog.caseStudy((await params).slug)
  if (!study) notFound()
  const { title, slug } = study
  const view = caseStudyView(caseStudyDetailOf(study, catalog, relativeSite), {
    catalog,
    site: relativeSite,
  })
  const all = catalog.caseStudies
  const next = all[(all.indexOf(study) + 1) % all.length] ?? study
  return (
    <>
      <JsonLd
        data={creativeWork(caseStudyDetailOf(study, catalog, site()), study, catalog, site())}
      />
      <Breadcrumbs
        trail={[
          { name: catalog.page('work').title, path: paths.work },
          { name: title, path: paths.caseStudy(slug) },
        ]}
      />
      <CaseStudy study={study} view={view} next={next} />
    </>
  )
}
