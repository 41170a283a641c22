import { type AccessServices, mountAgentAccess } from 'agent-access'
import { getServices as siteServices } from '@/lib/composition/server'
import { paths } from '@/lib/config/paths'
import { type Catalog, catalog } from '@/lib/content/catalog'
import { renderSkills } from '@/lib/documents/discovery/skills'
import { openApiOptions } from '@/lib/documents/openapi/options'
import { referenceDocument } from '@/lib/documents/openapi/reference-document'
import { scopes } from '@/lib/domain/scope'
import { problems } from '@/lib/http/problem'
import { getClient } from '@/lib/http/request'
import { createInstructions, serverInfo } from '@/lib/mcp/instructions'
import { pageResources } from '@/lib/mcp/resources'
import { createViews } from '@/lib/mcp/views'
import { applicationTool, startApplication } from '@/lib/operations/application-tool'
import { confirmedFields } from '@/lib/operations/confirmed-fields'
import { registry } from '@/lib/operations/index'
import type { Services } from '@/lib/operations/operation'
import { startJobApplication } from '@/lib/operations/roles'

/** What agents can do here: the operations of `lib/operations`, on every interface. */
export const access = createAccess(siteServices)

/** Returns the same for other services, such as those of a test. */
export function createAccess(services: () => AccessServices & Services) {
  return mountAgentAccess({
    services,
    scopes,
    problems,
    getClient,
    registry,
    name: catalog.agency.name,
    openapi: openApiOptions,
    mcp() {
      const current = services()
      const { agency, languages } = current.catalog
      const { url } = current.site
      return {
        info: serverInfo,
        introduction: {
          title: agency.name,
          websiteUrl: url(paths.agents),
          icons: [{ src: url(paths.icon), mimeType: 'image/png', sizes: ['512x512'] }],
        },
        instructions: createInstructions(registry, current.catalog, current.site),
        resources: pageResources((language) => markdownSource(language, current), languages),
        skills: ({ skills }: Catalog) => renderSkills(skills, current.site),
        views: createViews(registry, current, () => import('@/.catalog/views.js')),
      }
    },
    pageTools: {
      getFields: (_, current: Services) => confirmedFields(current.catalog),
      more: (current: Services) => [applicationTool(current)],
      functions: { [startJobApplication.name]: startApplication },
      getMessages: (current: Services) => pageToolMessages(current.catalog.messages),
    },
  })
}

/** Returns what the Markdown of pages is made from; the reference of the API comes from its description. */
export function markdownSource(language: string, current: Services = siteServices()) {
  const { catalog, site, ...others } = current
  const sources = { ...others, catalog: catalog.in(language), site: site.in(language) }
  return {
    ...sources,
    registry,
    generatedPages: {
      [paths.apiDocs]: (now: Date) => referenceDocument(openApiOptions, sources, now),
    },
  }
}

/** Returns what a person reads of the page tools, as plain data. */
export const pageToolMessages = ({ data }: Services['catalog']['messages']) => ({
  ...data.interface.pageTools,
  locale: data.locale,
})
