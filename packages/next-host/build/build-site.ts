import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMetaFile } from '../src/next-internals'
import {
  type HeaderRule,
  indexFileName,
  type PageEntry,
  packResponses,
  type SiteIndex,
} from '../src/prerendered'
import { applyPolicy } from './apply-policy'
import type { HostBuildOptions, NextBuild, PageOutputs, PagePolicyOptions } from './build'
import { isShell, writeResponses } from './prerender'

type Outputs = NextBuild['outputs']

/**
 * Changes every page, if the site does, and gives the prerendered ones their policy and status, for the host,
 * `next start` and platforms alike. Returns how many these are.
 */
export function applyPolicies(outputs: PageOutputs, options: PagePolicyOptions): number {
  for (const { pathname, filePath } of outputs.staticFiles)
    if (filePath.endsWith('.html')) applyPolicy(pathname, filePath, options)
  let count = 0
  for (const { pathname, fallback } of outputs.prerenders) {
    if (!fallback?.filePath?.endsWith('.html') || isShell(fallback)) continue
    const { status, policy } = applyPolicy(
      pathname,
      fallback.filePath,
      options,
      fallback.initialStatus,
    )
    const headers = { ...fallback.initialHeaders, [policyHeader]: policy }
    Object.assign(fallback, { initialHeaders: headers, ...(status && { initialStatus: status }) })
    writeMeta(fallback.filePath, status, policy)
    count += 1
  }
  return count
}

const policyHeader = 'content-security-policy'

function writeMeta(htmlFile: string, status: number | undefined, policy: string): void {
  const file = getMetaFile(htmlFile)
  if (!existsSync(file)) return
  const meta = JSON.parse(readFileSync(file, 'utf8'))
  const headers = { ...meta.headers, [policyHeader]: policy }
  writeFileSync(file, JSON.stringify({ ...meta, ...(status && { status }), headers }))
}

/** The routes whose responses were prerendered; they have no code at run time. */
export function listPrerenderedRoutes({ prerenders }: Outputs): ReadonlySet<string> {
  const rendered = new Set(
    prerenders.filter(({ fallback }) => isShell(fallback)).map(({ route }) => route),
  )
  return new Set(prerenders.map(({ route }) => route).filter((route) => !rendered.has(route)))
}

/** Writes what the host serves: the bodies in one file, and an index. Returns the bytes of the bodies. */
export function writeSite(build: NextBuild, options: HostBuildOptions): number {
  const { outputs, routing, projectDir } = build
  mkdirSync(options.folder, { recursive: true })
  const entries = toEntries(build)
  removeShells(outputs)
  const { bytes, responses } = writeResponses(build, options)
  const index: SiteIndex = {
    site: options.site ?? {},
    ...packResponses(responses),
    entries,
    pageVaryHeaders: options.pageVaryHeaders ?? [],
    headerRules: toHeaderRules(routing),
    rsc: routing.rsc,
  }
  if (
    outputs.pagesApi.length > 0 ||
    outputs.pages.some(({ pathname }) => !pathname.startsWith('/_'))
  )
    throw new Error(`${projectDir} has pages in pages/; the host serves those of app/ only.`)
  writeFileSync(join(options.folder, indexFileName), JSON.stringify(index))
  return bytes
}

/**
 * Removes the empty shells of rendered pages, so that Next renders such a page anew. After a form without scripts
 * it would continue the shell, and a page that is continued forgets what the action has returned.
 */
function removeShells({ prerenders }: Outputs): void {
  for (const { fallback } of prerenders)
    if (fallback?.filePath && isShell(fallback))
      for (const file of [fallback.filePath, getMetaFile(fallback.filePath)])
        rmSync(file, { force: true })
}

export function listRenderedPages({
  outputs,
  routing,
}: NextBuild): NextBuild['outputs']['appPages'] {
  const prerendered = listPrerenderedRoutes(outputs)
  return outputs.appPages.filter(({ pathname, runtime }) => {
    const isRendered =
      !prerendered.has(pathname) &&
      !pathname.endsWith(routing.rsc.suffix) &&
      !pathname.startsWith('/_')
    if (isRendered && runtime !== 'nodejs')
      throw new Error(`The page ${pathname} has runtime ${runtime}; the host renders nodejs only.`)
    return isRendered
  })
}

function toEntries(build: NextBuild): PageEntry[] {
  const order = build.routing.dynamicRoutes.map(({ source }) => source)
  const patterns = new Map(
    build.routing.dynamicRoutes.map(({ source, sourceRegex }) => [source, sourceRegex]),
  )
  return listRenderedPages(build)
    .toSorted((a, b) => order.indexOf(a.pathname) - order.indexOf(b.pathname))
    .map(({ pathname, filePath }) => ({
      pattern: patterns.get(pathname) ?? `^${pathname.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`,
      file: relative(build.projectDir, filePath).split(sep).join('/'),
    }))
}

function toHeaderRules({
  beforeMiddleware,
  beforeFiles,
  afterFiles,
  fallback,
}: NextBuild['routing']) {
  const rewrites = [...beforeFiles, ...afterFiles, ...fallback]
  const unsupported = [...beforeMiddleware, ...rewrites].find(
    (route) => route.has || route.missing || (!route.headers && !isOfNext(route)),
  )
  if (unsupported)
    throw new Error(
      `next.config has a redirect, a rewrite, or a header with conditions for ${unsupported.source ?? unsupported.sourceRegex}. The host follows headers without conditions only: decide the rest in the middleware.`,
    )
  return beforeMiddleware.flatMap(({ sourceRegex, headers, status }): HeaderRule[] =>
    headers && !status ? [{ pattern: sourceRegex, headers: inLowerCase(headers) }] : [],
  )
}

/** Next redirects addresses with a slash at their end by rules of its own. */
const isOfNext = ({ priority }: { priority?: boolean }) => priority === true

const inLowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
