import type { Catalog } from '@/lib/content/catalog'
import type { Fact } from './facts'
import { type TaskId, wordingIn } from './questions'
import { agencyTasks } from './tasks/agency'
import { roleTasks } from './tasks/roles'
import type { Maker } from './tasks/task'
import { workTasks } from './tasks/work'

const makers: Readonly<Record<TaskId, Maker>> = { ...roleTasks, ...workTasks, ...agencyTasks }

/** What a visitor wants, and the facts without which an answer is not right. */
export interface Task {
  readonly id: TaskId
  readonly question: string
  readonly facts: readonly Fact[]
  readonly source: string
  readonly inquiry?: 'preview' | 'send'
}

interface Tasks {
  readonly tasks: readonly Task[]
  /** The questions that this site has no facts for, and why. */
  readonly leftOut: readonly (readonly [id: TaskId, reason: string])[]
}

/** Makes the questions of a site from its content, in its default language. */
export function tasksOf(catalog: Catalog, now: Date): Tasks {
  const wording = wordingIn(catalog.language)
  const content = { catalog: catalog.at(now), now }
  const all = (Object.keys(makers) as TaskId[]).map((id) => [id, makers[id](content)] as const)
  return {
    tasks: all.flatMap(([id, made]) => {
      if ('missing' in made) return []
      const { values, ...rest } = made
      const question = wording[id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
      return [{ id, question, ...rest }]
    }),
    leftOut: all.flatMap(([id, made]) => ('missing' in made ? [[id, made.missing] as const] : [])),
  }
}
