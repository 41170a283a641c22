import { readFileSync, writeFileSync } from 'node:fs'
import { strictPolicy } from '../policy'
import type { PageOptions } from './build'
import { hashInlineSources } from './inline-sources'

/** Changes the file of a page, if the site does, and returns its policy. */
export function applyPolicy(
  path: string,
  file: string,
  { changePage, toPolicy = strictPolicy }: PageOptions,
  initialStatus?: number,
): { readonly status: number | undefined; readonly policy: string } {
  const builtHtml = readFileSync(file, 'utf8')
  const { html, status = initialStatus } = changePage?.(path, builtHtml, initialStatus) ?? {
    html: builtHtml,
  }
  if (html !== builtHtml) writeFileSync(file, html)
  return { status, policy: toPolicy(hashInlineSources(path, html)) }
}
