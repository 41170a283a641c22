/** What page tools say: to the person in the dialog, and to the agent in results. */
export const pageToolTexts = {
  question: ({ recipient }: { readonly recipient: string }) => `Send this to ${recipient}?`,
  why: 'An agent in your browser wrote this in your name. Change what you like; only Send sends it.',
  /** Of a tool that changes something, by its title. */
  writeQuestion: ({ title, recipient }: { readonly title: string; readonly recipient: string }) =>
    `${title} at ${recipient}?`,
  whyWrite: 'An agent in your browser wants to do this in your name. Only Send does it.',
  send: 'Send',
  refuse: 'Don’t send',
  nothingSent: 'Nothing was sent.',
  notAnObject: 'Pass one JSON object.',
  aborted: 'The call was aborted.',
  unreachable: 'The site gave no readable answer. Try again.',
  mayHaveArrived: 'It may have arrived; the same input again counts once.',
  failed: ({ error }: { readonly error: string }) =>
    `This page failed: ${error}. Reload it and try again.`,
  declined: 'The user declined; nothing was sent. Ask before you try again.',
  stillDeclined: ({ seconds }: { readonly seconds: number }) =>
    `The user declined moments ago; nothing was sent and nobody was asked. Ask the user first; after ${seconds} seconds a call shows the dialog again.`,
  whatWasSent: 'What was sent, word for word:',
  /** A field and what was sent in it. */
  row: ({ label, value }: { readonly label: string; readonly value: string }) =>
    `${label}: ${value}`,
  /** What was sent in a field without a value. */
  empty: 'nothing',
  /** `labels` are the fields that the person changed. */
  changed: ({ labels }: { readonly labels: string }) => `The user changed ${labels}.`,
  unchanged: 'The user changed nothing.',
}

export type PageToolTexts = Readonly<typeof pageToolTexts>
