import { z } from 'zod'

/** What is sent to an operation, by name. */
export function membersText(input: z.ZodObject): string {
  const { required = [], properties = {} } = z.toJSONSchema(input, { io: 'input' })
  const optional = Object.keys(properties).filter((member) => !required.includes(member))
  return [listed('Required', required), listed('Optional', optional)].filter(Boolean).join(' ')
}

const listed = (title: string, names: readonly string[]) =>
  names.length > 0 && `${title}: ${names.map((name) => `\`${name}\``).join(', ')}.`
