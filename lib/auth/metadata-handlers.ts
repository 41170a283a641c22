import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import { documentHandlers } from '@/lib/http/document'
import { authorizationServerMetadata, protectedResourceMetadata } from './metadata'

interface MetadataServices {
  readonly site: Site
  readonly catalog: { readonly agency: { readonly name: string } }
}

const json = (make: () => object) =>
  documentHandlers('application/json', () => JSON.stringify(make()))

export const authorizationServerHandlers = (services: () => MetadataServices) =>
  json(() => authorizationServerMetadata(services().site))

export const siteResourceHandlers = (services: () => MetadataServices) =>
  json(() => {
    const { site, catalog } = services()
    return protectedResourceMetadata(site, { path: paths.home, name: catalog.agency.name })
  })

export const mcpResourceHandlers = (services: () => MetadataServices) =>
  json(() => {
    const { site, catalog } = services()
    const name = `${catalog.agency.name} MCP server`
    return protectedResourceMetadata(site, { path: paths.mcp, name })
  })
