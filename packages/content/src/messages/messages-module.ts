import { isGroupOfFields } from '../files/translatable'
import { findMessageArguments } from './message-schema'

/** By its types the type checker knows each message. */
export const createMessagesModule = (english: unknown): string =>
  `import type { Message } from 'site-content/edge'

export interface WrittenMessages ${toType(english)}
`

function toType(message: unknown): string {
  if (isGroupOfFields(message)) return `{\n${Object.entries(message).map(toMember).join('\n')}\n}`
  const types = Object.entries(findMessageArguments(String(message)))
  const members = types.map(([name, type]) => `readonly ${name}: ${type}`)
  return types.length > 0 ? `Message<{ ${members.join('; ')} }>` : 'string'
}

/** The English text stands above its key, where editors show it. */
function toMember([key, message]: readonly [string, unknown]): string {
  const comment = isGroupOfFields(message)
    ? ''
    : `/** ${String(message).replaceAll('*/', '*\\/')} */\n`
  return `${comment}readonly ${JSON.stringify(key)}: ${toType(message)}`
}
