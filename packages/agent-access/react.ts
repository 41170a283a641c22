'use client'

// For pages in React: the tools of the site in browsers that have WebMCP.
export { type ToolResult, toolError } from './src/page-tools/client/call'
export { type RegisteredTool, registerPageTool } from './src/page-tools/client/register'
export { type PageToolTexts, pageToolTexts } from './src/page-tools/client/texts'
export { createPageTool, type ToolContext, type Values } from './src/page-tools/client/tools'
export { PageTools, type PageToolsProps } from './src/react/page-tools'
