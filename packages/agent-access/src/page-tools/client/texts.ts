/** What a person reads of the page tools. */
export const pageToolTexts = {
  question: ({ recipient }: { readonly recipient: string }) => `Send this to ${recipient}?`,
  why: 'An agent in your browser wrote this in your name. Change what you like; only Send sends it.',
  send: 'Send',
  refuse: 'Don’t send',
  nothingSent: 'Nothing was sent.',
}

export type PageToolTexts = Readonly<typeof pageToolTexts>
