type Text<T> = (values: T) => string

/** What the package says to callers. A site may say it in other words, or in other languages. */
export interface Messages {
  readonly refusals: {
    /** `choices` are suggestions, or `none`. */
    readonly unknown: Text<{ readonly value: string; readonly choices: string }>
    readonly or: Text<{ readonly first: string; readonly second: string }>
    readonly oneValue: Text<{ readonly count: number }>
    readonly tooManyValues: Text<{ readonly max: number; readonly count: number }>
    readonly tooManyCharacters: Text<{ readonly max: number; readonly count: number }>
    readonly allowed: Text<{ readonly values: string }>
    readonly more: Text<{ readonly count: number }>
  }
  readonly texts: {
    readonly nextPage: Text<{ readonly cursor: string | number }>
    readonly previewNext: string
    readonly previewInView: string
  }
}

export const englishMessages: Messages = {
  refusals: {
    unknown: ({ value, choices }) =>
      `${value} is not known${choices === 'none' ? '' : `; did you mean ${choices}?`}`,
    or: ({ first, second }) => `${first} or ${second}`,
    oneValue: ({ count }) => `Send one value; there are ${count}`,
    tooManyValues: ({ max, count }) => `Send at most ${max} values; there are ${count}`,
    tooManyCharacters: ({ max, count }) => `Send at most ${max} characters; there are ${count}`,
    allowed: ({ values }) => `Allowed: ${values}.`,
    more: ({ count }) => `There are ${count} more errors.`,
  },
  texts: {
    nextPage: ({ cursor }) => `Next page: the same call with cursor ${cursor}`,
    previewNext:
      'Show this to the user. Once they agree, repeat the call without dryRun and with a clientRequestId of your choice, so that a retry sends nothing twice.',
    previewInView:
      'The user sees this in a view, may change it, and sends or declines it there. Do not call again unless they ask for it.',
  },
}
