import { json } from 'node:stream/consumers'
import { clients } from './clients.mjs'
import { startModel } from './model.ts'

// Asks one client the questions on standard input, and prints each result that a model is sent.
const [name, site] = process.argv.slice(2)
const questions = await json(process.stdin)
const client = clients.find((one) => one.name === name)

// Frameworks print what they think of a refusal.
for (const level of ['log', 'info', 'warn', 'error']) console[level] = () => {}

const model = await startModel()
const connection = await client.connect(site, model.url)
const results = []
for (const question of questions)
  results.push(
    await (connection.callTool?.(question) ?? model.hear(question, () => connection.run())),
  )
// Some clients leave connections and timers behind.
process.stdout.write(JSON.stringify(results), () => process.exit())
