import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Question } from '../client.ts'
import { anthropic } from './anthropic.ts'
import type { Format, Json } from './format.ts'
import { gemini } from './gemini.ts'
import { openaiChat, openaiResponses } from './openai.ts'
import { complete } from './schema.ts'

const formats = [anthropic, openaiChat, openaiResponses, gemini]

/** Stands in for the model: calls the tool of the question, then keeps what it is told. */
export class FakeModel {
  readonly url: string
  readonly #close: () => Promise<void>
  #question: Question | undefined
  readonly #issues = new Set<string>()
  #heard: unknown
  #refused: string | undefined

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url
    this.#close = close
  }

  static async start(): Promise<FakeModel> {
    const server = createServer(async (request, response) => {
      const { status, body } = await model.#answer(request)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const model = new FakeModel(`http://127.0.0.1:${port}`, async () => {
      server.closeAllConnections()
      server.close()
    })
    return model
  }

  close() {
    return this.#close()
  }

  /** What its vendor would not take of the tools it was offered. */
  issues() {
    return [...this.#issues]
  }

  /** What the model is sent as the result, word for word, while the agent works on the question. */
  async hear(question: Question, agent: () => Promise<unknown>): Promise<unknown> {
    this.#question = question
    this.#heard = undefined
    this.#refused = undefined
    try {
      await agent()
    } catch (error) {
      throw this.#refused ? new Error(`the model refuses: ${this.#refused}`) : error
    }
    if (this.#refused) throw new Error(`the model refuses: ${this.#refused}`)
    if (this.#heard === undefined) throw new Error('the model was never told a result')
    return this.#heard
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const [path = ''] = (request.url ?? '').split('?')
    const format = formats.find((one) => one.path.test(path))
    if (!format) return { status: 404, body: { error: { message: `${path} is not known` } } }
    try {
      return { status: 200, body: this.#reply(format, JSON.parse(await text(request))) }
    } catch (error) {
      this.#refused = (error as Error).message
      return { status: 400, body: format.refusal(this.#refused) }
    }
  }

  #reply(format: Format, body: Json): object {
    if (body.stream) throw new Error('streaming is not spoken here')
    const offers = format.offers(body)
    for (const offer of offers)
      for (const wrong of format.schemaIssues(offer)) this.#issues.add(`${offer.name}: ${wrong}`)
    const results = format.results(body)
    const [wrong] = format.wrongs(results)
    if (wrong) throw new Error(wrong)
    if (results.length > 0) {
      this.#heard = results.at(-1)
      return format.done()
    }
    if (!this.#question) throw new Error('nothing was asked')
    const { tool, args } = this.#question
    const offer = offers.find(({ name }) => name.endsWith(tool))
    if (!offer) throw new Error(`${tool} is not among the tools`)
    return format.call(offer.name, offer.strict ? complete(args, offer.schema) : args)
  }
}
