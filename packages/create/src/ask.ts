import { createInterface } from 'node:readline/promises'
import { UserError } from 'next-host/cli'
import { type PromptAnswers, readChoices, type ThemeColours } from './choices'
import { starterLanguages } from './usage.mjs'

const questions: PromptAnswers = {
  name: 'What is the name of the agency?',
  offices: 'Where are its offices? (city and country code, such as Ghent BE, Porto PT)',
  languages: `Which languages does the site speak, the default first? (of ${starterLanguages.join(', ')}; nothing for en)`,
  has: 'What does the agency have to show? (of work, people, journal, results, roles; nothing for none yet)',
  theme:
    'Which theme does it begin with? (almanac: serif titles on warm paper; fair: fat titles on a loud ground; nothing for the sample)',
  accent: 'Which colour has what can be acted on? (#rrggbb; nothing for that of the theme)',
  email: 'Which address does the site show? (name@host; nothing for a placeholder)',
}

/** A valid answer to what is needed, so that each answer is checked alone. */
const validAnswers = { name: 'A', offices: 'Berlin DE' }

/** Asks what no option has said; an answer that is not valid is asked for again. */
export async function askAnswers(
  knownAnswers: Partial<PromptAnswers>,
  themes: ThemeColours,
): Promise<Partial<PromptAnswers>> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Partial<Record<keyof PromptAnswers, string>> = { ...knownAnswers }
  try {
    for (const key of Object.keys(questions) as (keyof PromptAnswers)[])
      while (answers[key] === undefined) {
        const answer = (await terminal.question(`${questions[key]}\n> `)).trim()
        try {
          readChoices({ ...validAnswers, theme: answers.theme ?? '', [key]: answer }, themes)
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
