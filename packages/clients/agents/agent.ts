import type { Client, Question } from '../client.ts'
import { FakeModel } from '../model/server.ts'

export const prompt = 'Answer the question with the tools.'
export const modelName = 'stand-in'

export interface Agent {
  run(question: Question): Promise<unknown>
  close(): Promise<unknown>
  /** What it does not take of the tools itself. */
  readonly wrongs?: readonly string[]
}

/** A framework with its adapter of a vendor, between the site and the fake model. */
export const agent = (
  name: string,
  start: (site: string, model: string) => Promise<Agent>,
): Client => ({
  name,
  async connect(site) {
    const model = await FakeModel.start()
    const { run, close, wrongs = [] } = await start(site, model.url)
    return {
      ask: (question) => model.hear(question, () => run(question)),
      wrongs: () => [...wrongs, ...model.issues()],
      async close() {
        await close()
        await model.close()
      },
    }
  },
})
