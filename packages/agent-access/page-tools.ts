// For pages without React: the tools of the site in browsers that have WebMCP.

export type { SubmissionQuestion } from './src/page-tools/client/dialog'
export { registerPageTools } from './src/page-tools/client/register-all'
