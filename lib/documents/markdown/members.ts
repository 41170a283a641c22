import { z } from 'zod'
import type { Words } from '@/lib/content/words'

type Listing = Pick<Words['guide'], 'required' | 'optional'>

/** Lists the names of an operation's input members. */
export function membersText(input: z.ZodObject, guide: Listing): string {
  const { required = [], properties = {} } = z.toJSONSchema(input, { io: 'input' })
  const optional = Object.keys(properties).filter((member) => !required.includes(member))
  return [listed(guide.required, required), listed(guide.optional, optional)]
    .filter(Boolean)
    .join(' ')
}

const listed = (text: Listing['required'], names: readonly string[]) =>
  names.length > 0 && text({ names: names.map((name) => `\`${name}\``).join(', ') })
