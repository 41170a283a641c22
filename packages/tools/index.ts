export { defineTools, type SiteTools } from './src/site'
