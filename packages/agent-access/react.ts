'use client'

// For pages: the tools of the site in browsers that have WebMCP.
export {
  type Input,
  type ToolError,
  type ToolResult,
  toolError,
} from './src/page-tools/client/call'
export { type RegisteredTool, registerPageTool } from './src/page-tools/client/register'
export { createPageTool, type ToolContext, type Values } from './src/page-tools/client/tools'
export { PageTools } from './src/react/page-tools'
