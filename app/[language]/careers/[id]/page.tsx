import { thingPage } from '@/app/thing-page'
import Role from '@/components/careers/role'
import { jobPosting } from '@/lib/documents/json-ld/job-posting'
import { jobDetailOf, roleView } from '@/lib/views/roles'

export const dynamicParams = false

const { generateMetadata, generateStaticParams, Page } = thingPage(
  'roles',
  {
    jsonLd: (role, sources) => jobPosting(jobDetailOf(role, sources.site), sources),
    body: (role, sources) => (
      <Role sources={sources} view={roleView(jobDetailOf(role, sources.site), sources)} />
    ),
  },
  'id',
)

export { generateMetadata, generateStaticParams, Page as default }
