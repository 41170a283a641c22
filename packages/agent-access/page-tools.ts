// For pages without React: the tools of the site in browsers that have WebMCP.

export type { Question } from './src/page-tools/client/dialog'
export { type RegisterOptions, registerPageTools } from './src/page-tools/client/register-all'
export { type PageToolTexts, pageToolTexts } from './src/page-tools/client/texts'
export type { Values } from './src/page-tools/client/tools'
export type { Field, PageTool } from './src/page-tools/descriptors'
