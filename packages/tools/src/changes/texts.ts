/** What the pages of changes say, in English; a site translates it as the texts of the editor. */
export const changesTexts = {
  changes: 'Changes',
  history: 'History',
  proposals: 'Proposals',
  noProposal: 'None waits.',
  publication: 'What you publish',
  nothingToPublish: 'Everything is as it was published.',
  exactly: 'These files and no others, exactly as they are shown here:',
  placeholders: 'Placeholders that would become public',
  publishAllTheSame: 'Publish all the same',
  publish: 'Publish',
  changedSince: 'Changed since this was proposed; it would be as below',
  preview: 'Until you end it, the pages on this machine show this proposal:',
  endPreview: 'End the preview',
  showPreview: 'Show it on the pages',
  takeOver: 'Take over',
  reject: 'Reject',
  entry: 'Entry',
  show: 'Show',
  neverPublished: 'It was never published.',
  bringBack: 'Bring this state back',
  added: 'added',
  changed: 'changed',
  removed: 'removed',
  takenOver: 'It is taken over. Publish it below, or go on in the editor: load it anew.',
  rejected: 'It is rejected.',
  published: 'It is published.',
  changedSinceShown:
    'Nothing was taken over: the proposal or the content has changed since it was shown. This is how it is now.',
} as const

export type ChangesTexts = Readonly<Record<keyof typeof changesTexts, string>>

/** A text without a translation stays. */
export const translateChangesTexts = (
  translations: Readonly<Record<string, string>>,
): ChangesTexts =>
  Object.fromEntries(
    Object.entries(changesTexts).map(([name, text]) => [name, translations[text] ?? text]),
  ) as ChangesTexts
