import { agentPaths } from '../paths'
import { getResourceMetadataPath } from './challenge'
import { copyRequest } from './copy-request'
import { getPathname } from './pathname'

/** Undefined for a path of the site. Well-known documents have no base path. */
export function removeBasePath(pathname: string, basePath: string): string | undefined {
  if (!basePath) return pathname
  if (pathname.startsWith('/.well-known/')) return removeMcpBase(pathname, basePath)
  const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined
  return path?.startsWith('/.well-known/') ? undefined : path
}

/** The metadata of MCP is where its own address says (RFC 9728, section 3.1). */
function removeMcpBase(pathname: string, basePath: string): string | undefined {
  const atRoot = getResourceMetadataPath(agentPaths.mcp)
  if (pathname === atRoot) return undefined
  return pathname === getResourceMetadataPath(`${basePath}${agentPaths.mcp}`) ? atRoot : pathname
}

const sentAddresses = new WeakMap<Request, string>()

/** The address that was asked for, which is that of a signature. */
export const getOriginalUrl = (request: Request): string =>
  sentAddresses.get(request) ?? request.url

export function changeRequestPath(request: Request, path: string | undefined): Request {
  if (path === undefined || getPathname(request) === path) return request
  const address = new URL(request.url)
  address.pathname = path
  const copy = copyRequest(request, { url: address })
  sentAddresses.set(copy, getOriginalUrl(request))
  return copy
}
