import { events, openingHours } from './library'

/** The pages that are served as Markdown too. */
export const markdownPages = [
  {
    path: '/',
    title: 'Town library',
    description: 'Opening hours and events of both branches.',
    toMarkdown: () => `# Town library

## Opening hours

${openingHours.map(({ branch, open }) => `- ${branch}: ${open}`).join('\n')}

## Events

${events.map(({ day, title }) => `- ${day}: ${title}`).join('\n')}
`,
  },
]

export const skills = [
  {
    name: 'book-a-room',
    description: 'Requests a room of the library. Use it when somebody wants to meet there.',
    instructions: `# Book a room

1. Ask for the day, the purpose, a name and an email address; never make them up.
2. Call \`request_room\` with \`dryRun: true\` and show the user the preview.
3. Only when the user agrees, call it again with a \`clientRequestId\`.`,
  },
]
