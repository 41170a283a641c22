import { UserError } from '@/scripts/machine/user-error.mjs'
import type { Face } from './faces'
import type { Site } from './measure'
import { placeOf } from './place'
import type { Task } from './tasks'
import { Visit } from './visit'

/** Prints the steps of each agent for one question. */
export async function traced(
  faces: Readonly<Record<string, Face>>,
  { origin }: Site,
  id: string,
  tasks: readonly Task[],
): Promise<void> {
  const task = tasks.find((one) => one.id === id)
  if (!task) throw new UserError(`There is no question ${id} here.`)
  console.log(`${task.question}\n`)
  for (const [name, face] of Object.entries(faces)) {
    const visit = new Visit(task, placeOf(origin))
    await face.answer(visit)
    const { found, missing, ...cost } = visit.cost
    const held = `Held ${found.length} facts, missing: ${missing.join(', ') || 'none'}`
    console.log([name, ...visit.trace, JSON.stringify(cost), held].join('\n  '))
  }
}
