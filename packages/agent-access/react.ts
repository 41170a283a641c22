'use client'

// For pages in React: the tools of the site in browsers that have WebMCP.
export { PageTools, type PageToolsProps } from './src/react/page-tools'
