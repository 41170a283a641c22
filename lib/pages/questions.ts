interface Question {
  readonly question: string
  readonly answer: string
}

/** Splits a chapter at its third-level headings: each is a question, and what follows its answer. */
export function splitQuestions(markdown: string): {
  readonly opening: string
  readonly questions: readonly Question[]
} {
  const [opening = '', ...parts] = markdown.split(/^### /m)
  return {
    opening: opening.trim(),
    questions: parts.map((part) => {
      const [question = '', ...answer] = part.split('\n')
      return { question: question.trim(), answer: answer.join('\n').trim() }
    }),
  }
}
