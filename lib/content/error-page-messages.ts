import messages from '@/.catalog/error-page-messages'
import { defaultLanguage } from '@/lib/config/languages'
import type { CompiledMessages } from '@/lib/content/messages/messages'

/** The messages and links of the page for what has failed. */
export type ErrorPageMessages = CompiledMessages['interface']['failed'] &
  Pick<CompiledMessages, 'locale'> & {
    readonly links: Readonly<Record<'home' | 'contact', string>>
  }

/** The browser shows this page without the server. */
export const getErrorPageMessages = (language = defaultLanguage): ErrorPageMessages =>
  messages[language] ?? getErrorPageMessages()
