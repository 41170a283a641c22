import {
  type AgentAccess,
  type AgentAccessOptions,
  createAgentAccess,
  webBotAuth,
} from 'agent-access'
import { countEvent, type Site } from 'agent-access/edge'
import { endOfTime } from 'site-content'
import { memoizeByObject } from 'site-content/edge'
import { createApplicationTool, startApplication } from '@/lib/careers/application-tool'
import { startJobApplicationDescription } from '@/lib/careers/operations'
import { jobsAlias } from '@/lib/config/deprecation'
import { env } from '@/lib/config/env'
import { proxySettings } from '@/lib/config/guard'
import { inquiryQuota } from '@/lib/config/limits'
import { log } from '@/lib/config/log'
import { paths } from '@/lib/config/paths'
import { createPathLocalizer, sitePages } from '@/lib/config/site'
import { confirmedFields } from '@/lib/contact/confirmed-fields'
import { createInquiryDescriber, inquiriesCommand } from '@/lib/contact/describe-inquiry'
import { snapshot } from '@/lib/content/catalog'
import { describeInCatalogs } from '@/lib/documents/discovery/catalogs'
import { createLlmsParts } from '@/lib/documents/discovery/llms'
import { renderSkills } from '@/lib/documents/discovery/skills'
import { listMarkdownPages } from '@/lib/documents/markdown/site'
import { createMcpInstructions, mcpServerInfo } from '@/lib/documents/mcp/instructions'
import { createMcpViews } from '@/lib/documents/mcp/views'
import { openApiOptions } from '@/lib/documents/openapi/options'
import { createApiReferenceDocument } from '@/lib/documents/openapi/reference-document'
import { selectOfferedOperationsAndEvents } from '@/lib/documents/operations/index'
import { fetchDirectory, getStores, listDeliveries } from '@/lib/http/composition/server'
import { findAcceptedValues } from '@/lib/subject/accepted-values'
import type { SiteServices } from '@/lib/subject/operation'
import type { Catalog } from '@/lib/subject/register'
import { scopeDescriptions } from '@/lib/subject/scope'
import { describeOtherPages } from '@/lib/subject/view'

type SiteOptions = AgentAccessOptions<object, never, Catalog>

export function createAccess(own: Partial<SiteOptions> = {}): AgentAccess<SiteServices> {
  const { content = snapshot } = own
  const { agency, languages, messages, page } = content(new Date())
  const { hasPage } = content(endOfTime)
  const { operations, events } = selectOfferedOperationsAndEvents({ hasPage })
  const hasRoles = hasPage('careers')
  const { baseUrl, preview, isTrial } = env()
  const listPages = createPageList(() => access)
  const access: AgentAccess<SiteServices> = createAgentAccess<object, never, Catalog>({
    name: agency.name,
    description: page('home').title,
    baseUrl,
    content,
    pages: sitePages,
    localize: createPathLocalizer(languages),
    scopes: scopeDescriptions,
    operations,
    events,
    version: mcpServerInfo.version,
    deprecations: hasRoles ? [jobsAlias] : [],
    skills: renderSkills,
    documents: { ...describeInCatalogs(agency, hasRoles), llms: createLlmsParts },
    markdownPages: ({ catalog, site }) => listPages(catalog, site),
    limits: {
      submissions: {
        name: inquiryQuota.name,
        max: inquiryQuota.requestsMax,
        seconds: inquiryQuota.windowSeconds,
      },
    },
    proxies: proxySettings,
    verify: webBotAuth({ fetchDirectory }),
    stores: getStores,
    delivery: isTrial || preview ? 'elsewhere' : listDeliveries(),
    describeSubmission: createInquiryDescriber({ messages, timeZone: agency.timeZone }),
    onDelivered: () => countEvent('submission', 'delivered'),
    submissionsCommand: inquiriesCommand,
    elsewhere: describeOtherPages,
    accepts: findAcceptedValues,
    // A message may quote what was sent.
    onError: (cause, { event, ...facts }) => log('error', event, { ...facts, cause }),
    openapi: openApiOptions,
    mcp(services) {
      const { url } = services.site
      return {
        info: mcpServerInfo,
        introduction: {
          title: agency.name,
          websiteUrl: url(paths.agents),
          icons: [{ src: url(paths.icon), mimeType: 'image/png', sizes: ['512x512'] }],
        },
        instructions: createMcpInstructions(operations, services.catalog, services.site),
        schemas: 'short',
        views: createMcpViews(operations, services.viewTokens, () => import('@/.catalog/views.js')),
      }
    },
    pageTools: {
      getFields: (_, services: SiteServices) => confirmedFields(services.catalog),
      ...(hasRoles && {
        more: (services: SiteServices) => [createApplicationTool(services)],
        functions: { [startJobApplicationDescription.name]: startApplication },
      }),
      getMessages: (services: SiteServices) => pageToolMessages(services.catalog.messages),
    },
    ...own,
  })
  return access
}

/** Lists the pages that are Markdown too, once for each content; the reference of the API comes from its description. */
const createPageList = (getAccess: () => AgentAccess<SiteServices>) =>
  memoizeByObject((catalog: Catalog, site: Site) => {
    const referencePage = async () => {
      const access = getAccess()
      const services = { ...access.services(), catalog, site }
      return createApiReferenceDocument(
        await access.openapiDocument(new Date(), services),
        services,
      )
    }
    const generatedPages = { [paths.apiDocs]: referencePage }
    return listMarkdownPages({ catalog, site, generatedPages })
  })

export const access = createAccess()

export const getServices = access.services

export const pageToolMessages = ({ data }: SiteServices['catalog']['messages']) => ({
  ...data.interface.pageTools,
  locale: data.locale,
})
