import { compileMessages, type Issue } from 'site-content/compiler'
import { messageSources } from '@/lib/content/compile'
import type { CompiledMessages } from '@/lib/content/messages/messages'
import { createSiteContent } from '@/lib/content/site-content'

/** Compiles the messages of this site, with those of a folder of content. */
export const compiledMessages = (root: string, languages: readonly string[], issues: Issue[]) =>
  compileMessages<CompiledMessages>(createSiteContent(root), languages, messageSources, issues)
