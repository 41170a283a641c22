import messages from '@/.catalog/error-page-messages'
import type { CompiledMessages } from '@/lib/messages/messages'
import { defaultLanguage } from './languages'

/** The messages and links of the page for what has failed. */
export type ErrorPageMessages = CompiledMessages['interface']['failed'] &
  Pick<CompiledMessages, 'locale'> & {
    readonly links: Readonly<Record<'home' | 'contact', string>>
  }

/** Returns the messages of the page for what has failed, which the browser shows without the server. */
export const getErrorPageMessages = (language = defaultLanguage): ErrorPageMessages =>
  messages[language] ?? getErrorPageMessages()
