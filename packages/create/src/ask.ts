import { createInterface } from 'node:readline/promises'
import { UserError } from '@/scripts/cli/user-error.mjs'
import { type Answers, choicesIn, type Known } from './choices'
import { samplesInWords } from './samples'

const questions: Readonly<Record<keyof Answers, (known: Known) => string>> = {
  name: () => 'What is the name of the agency?',
  languages: ({ languages }) =>
    `Which languages does it speak, the default first? (${languages.join(', ')})`,
  offices: () => 'Where are its offices? (city and country code, such as Berlin DE, Porto PT)',
  email: () => 'Which address does the site show? (name@host; nothing for a placeholder)',
  accent: () => "Which colour has what can be acted on? (#rrggbb; nothing for the sample's)",
  samples: () => `keep or remove the sample's ${samplesInWords}?`,
}

/** Asks what no option has said; an answer that is not valid is asked for again. */
export async function ask(given: Partial<Answers>, known: Known): Promise<Partial<Answers>> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Partial<Record<keyof Answers, string>> = { ...given }
  try {
    for (const key of Object.keys(questions) as (keyof Answers)[])
      while (answers[key] === undefined) {
        const answer = (await terminal.question(`${questions[key](known)}\n> `)).trim()
        if (!answer) break
        try {
          choicesIn({ ...answers, [key]: answer }, { ...known, asksMore: true })
          answers[key] = answer
        } catch (error) {
          if (!(error instanceof UserError)) throw error
          console.log(error.message)
        }
      }
  } finally {
    terminal.close()
  }
  return answers
}
