import { thingPage } from '@/app/thing-page'
import { CaseStudy } from '@/components/pages/case-study'
import { creativeWork } from '@/lib/documents/json-ld/creative-work'
import { caseStudyDetailOf, caseStudyView } from '@/lib/views/case-studies'

export const dynamicParams = false

const { generateMetadata, generateStaticParams, Page } = thingPage('caseStudies', {
  jsonLd: (study, { catalog, site }) =>
    creativeWork(caseStudyDetailOf(study, catalog, site), study, catalog, site),
  body: (study, sources) => {
    const { catalog, site } = sources
    const all = catalog.caseStudies
    const view = caseStudyView(caseStudyDetailOf(study, catalog, site), sources)
    const next = all[(all.indexOf(study) + 1) % all.length] ?? study
    return <CaseStudy sources={sources} study={study} view={view} next={next} />
  },
})

export { generateMetadata, generateStaticParams, Page as default }
