export { readJson, readJsonObject } from './src/http/body'
export { type CachedBody, cachedBody, respond } from './src/http/cached-body'
export { createDocuments } from './src/http/document'
