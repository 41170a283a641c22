/** Tools as agents know them, whichever face offers them. */

export interface Parameter {
  readonly name: string
  readonly about: string
  readonly required: boolean
  readonly kind: 'text' | 'number' | 'truth' | 'list'
  /** Values that the description names. */
  readonly examples: readonly (string | number)[]
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly effect: 'read' | 'submit'
  readonly parameters: readonly Parameter[]
}

export type Arguments = Readonly<Record<string, unknown>>

export interface Answer {
  /** What the model reads. */
  readonly text: string
  /** The same where members of JSON are text. */
  readonly said: string
  readonly isError: boolean
  /** How to go on, if this is a part. */
  readonly cursor?: string | undefined
}

/** What an agent finds when it opens a face. */
export interface Toolbox {
  readonly tools: readonly Tool[]
  call(tool: Tool, args: Arguments): Promise<Answer>
  /** What is asked for only where the tools have not helped. */
  more?(): Promise<readonly Tool[]>
  close(): Promise<void>
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly (string | number)[]
  readonly examples?: readonly (string | number)[]
  readonly items?: Schema
}

const kinds = { boolean: 'truth', integer: 'number', number: 'number', array: 'list' } as const

/** Reads a parameter from JSON Schema. */
export function parameterOf(name: string, schema: Schema, required: boolean): Parameter {
  const type = [schema.type ?? 'string'].flat().find((one) => one !== 'null') ?? 'string'
  const { items = {} } = schema
  return {
    name,
    about: schema.description ?? '',
    required,
    kind: type in kinds ? kinds[type as keyof typeof kinds] : 'text',
    examples: schema.enum ?? schema.examples ?? items.enum ?? items.examples ?? [],
  }
}

/** Reads the parameters of an object in JSON Schema. */
export function parametersOf(schema: unknown): Parameter[] {
  const { properties = {}, required = [] } = Object(schema) as {
    properties?: Readonly<Record<string, Schema>>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, one]) =>
    parameterOf(name, one, required.includes(name)),
  )
}
