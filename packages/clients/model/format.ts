import type { Schema } from './schema.ts'

export type Json = ReturnType<typeof JSON.parse>

export interface Offer {
  readonly name: string
  readonly schema: Schema
  readonly strict: boolean
}

/** One vendor's interface, as much of it as a single tool call needs. */
export interface Format {
  readonly path: RegExp
  offers(body: Json): readonly Offer[]
  /** The tool results of the conversation so far, as they were sent. */
  results(body: Json): readonly unknown[]
  /** What the vendor would refuse in them. */
  wrongs(results: readonly unknown[]): readonly string[]
  /** What the vendor's documentation refuses in a tool. */
  schemaIssues(offer: Offer): readonly string[]
  call(name: string, args: object): object
  done(): object
  refusal(message: string): object
}

/** Refuses blocks of other types than those the vendor takes as a part of a result. */
export const onlyBlocks = (types: readonly string[]) => (results: readonly unknown[]) =>
  results
    .filter(Array.isArray)
    .flat()
    .filter(({ type }) => !types.includes(type))
    .map(({ type }) => `a result holds a block of type ${type}; known are ${types.join(', ')}`)
