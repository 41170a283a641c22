export interface Question {
  readonly name: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  /** What must be in the text; of a list, one suffices. */
  readonly holds: readonly (string | readonly string[])[]
}

export interface Client {
  readonly name: string
  connect(site: string): Promise<Connection>
}

export interface Connection {
  /** Has the tool called and gives what a model is sent as its result, as it is sent. */
  ask(question: Question): Promise<unknown>
  /** What the client or its model does not take of the tools' schemas. */
  wrongs(): readonly string[]
  close(): Promise<void>
}
