import { setTimeout as wait } from 'node:timers/promises'
import type { Client, Connection, Question } from './client.ts'
import { missingIn, textIn } from './recorded.ts'
import { type Row, thrown } from './table.ts'

const answerMsMax = 60_000

/** Asks one client every question, and never lets its errors through. */
export async function ask(client: Client, site: string, questions: readonly Question[]) {
  try {
    const connection = await inTime(client.connect(site))
    const row = await responses(client.name, connection, questions)
    await connection.close()
    return row
  } catch (error) {
    const issue = `${thrown}${(error as Error).message}`
    const columns = ['tools', ...questions.map(({ name }) => name), 'only text']
    return { client: client.name, faults: Object.fromEntries(columns.map((name) => [name, issue])) }
  }
}

async function responses(
  client: string,
  connection: Connection,
  questions: readonly Question[],
): Promise<Row> {
  const issues: Record<string, string | undefined> = { tools: undefined }
  let other: string | undefined
  for (const question of questions)
    try {
      const sent = await inTime(connection.ask(question))
      const missing = missingIn(textIn(sent), question.holds)
      issues[question.name] = missing.length > 0 ? `not told: ${missing.join(' · ')}` : undefined
      if (JSON.stringify(sent).includes('resource_link')) other = 'a model is sent links as data'
    } catch (error) {
      issues[question.name] = `${thrown}${(error as Error).message}`
    }
  const schemaIssues = connection.wrongs()
  return {
    client,
    faults: {
      ...issues,
      tools: schemaIssues.length > 0 ? schemaIssues.join('; ') : undefined,
      'only text': other,
    },
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = wait(answerMsMax, undefined, { ref: false }).then(() => {
    throw new Error(`nothing within ${answerMsMax / 1000} s`)
  })
  return Promise.race([work, late])
}
