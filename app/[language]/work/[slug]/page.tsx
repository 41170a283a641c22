import { thingPage } from '@/app/thing-page'
import { CaseStudy } from '@/components/work/case-study-page'
import { creativeWork } from '@/lib/documents/json-ld/creative-work'
import { caseStudyDetailOf } from '@/lib/views/case-studies'

export const dynamicParams = false

const { generateMetadata, generateStaticParams, Page } = thingPage('caseStudies', {
  jsonLd: (study, { catalog, site }) =>
    creativeWork(caseStudyDetailOf(study, catalog, site), study, catalog, site),
  body: (study, sources) => (
    <CaseStudy
      sources={sources}
      study={study}
      detail={caseStudyDetailOf(study, sources.catalog, sources.site)}
    />
  ),
})

export { generateMetadata, generateStaticParams, Page as default }
