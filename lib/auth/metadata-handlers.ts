import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/content/site'
import { jsonHandlers } from '@/lib/http/document'
import { authorizationServerMetadata, protectedResourceMetadata } from './metadata'

interface MetadataServices {
  readonly site: Site
  readonly catalog: { readonly agency: { readonly name: string } }
}

export const authorizationServerHandlers = (services: () => MetadataServices) =>
  jsonHandlers(() => authorizationServerMetadata(services().site))

export const siteResourceHandlers = (services: () => MetadataServices) =>
  jsonHandlers(() => {
    const { site, catalog } = services()
    return protectedResourceMetadata(site, { path: paths.home, name: catalog.agency.name })
  })

export const mcpResourceHandlers = (services: () => MetadataServices) =>
  jsonHandlers(() => {
    const { site, catalog } = services()
    const name = `${catalog.agency.name} MCP server`
    return protectedResourceMetadata(site, { path: paths.mcp, name })
  })
