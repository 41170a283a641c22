import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes its own way: boolean ones with values, doctype in capitals, no spaces.
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    'script-type': 'off',
    'require-sri': 'off',
    // The main element takes focus from the skip link.
    'no-redundant-role': 'error',
  },
})

/** What is not valid in a page. */
export async function htmlIssues(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
