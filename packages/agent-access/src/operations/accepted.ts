/** The allowed values of a parameter, by each word that means one of them. */
export interface AllowedValues {
  readonly values: readonly AllowedValue[]
  /** The same values as messages list them. */
  readonly texts: readonly string[]
  readonly byWord: ReadonlyMap<string, readonly AllowedValue[]>
  /** The words that only name the country of other values. */
  readonly countries: ReadonlySet<string>
  /** The most parts that commas divide a word into: "Porto, Portugal" has two. */
  readonly partsMax: number
}

export type AllowedValue = string | number

/** What a parameter takes by the content: values, each by the words that mean it, or a reference to a record. */
export type ParameterConstraint =
  | { readonly values: AllowedValues }
  /** What refers to the record; an unknown reference stays as it is. */
  | { resolve(text: string): string }
