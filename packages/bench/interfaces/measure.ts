import { statesFact } from './facts'
import type { AskInterface } from './interfaces'
import type { BenchQuestion } from './questions'
import { InterfaceSession, type MeasuredSite } from './session'

/** What the answer to a question has cost, and the texts that it does not state. */
export interface AnswerCost {
  readonly question: string
  readonly requests: number
  readonly bytes: number
  readonly tokens: number
  readonly missingFacts: readonly string[]
}

/** Asks all questions of one interface, and leaves out what it does not offer. */
export async function measureInterface(
  ask: AskInterface,
  questions: readonly BenchQuestion[],
  site: MeasuredSite,
): Promise<AnswerCost[]> {
  const costs: AnswerCost[] = []
  for (const question of questions) {
    const session = new InterfaceSession(site)
    const answer = await ask(question, session)
    if (answer === undefined) continue
    const { requests, bytes, tokens } = session
    const missingFacts = question.facts
      .filter((fact) => !statesFact(answer, fact))
      .map(({ texts, entry }) => [entry?.name ?? [], ...texts].flat().join(', '))
    costs.push({ question: question.text, requests, bytes, tokens, missingFacts })
  }
  return costs
}
