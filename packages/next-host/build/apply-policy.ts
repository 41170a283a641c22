import { readFileSync, writeFileSync } from 'node:fs'
import { createStrictPolicy } from '../policy'
import type { PagePolicyOptions } from './build'
import { hashInlineSources } from './inline-sources'

/** Changes the file of a page, if the site does, and returns its policy. */
export function applyPolicy(
  path: string,
  file: string,
  { changePage, toPolicy = createStrictPolicy }: PagePolicyOptions,
  initialStatus?: number,
): { readonly status: number | undefined; readonly policy: string } {
  const builtHtml = readFileSync(file, 'utf8')
  const { html, status = initialStatus } = changePage?.(path, builtHtml, initialStatus) ?? {
    html: builtHtml,
  }
  if (html !== builtHtml) writeFileSync(file, html)
  return { status, policy: toPolicy(hashInlineSources(path, html)) }
}
